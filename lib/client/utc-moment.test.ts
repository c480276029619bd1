import { expect, it } from "vitest";
import { utcMoment } from "./utc-moment";

it.each([
  ["2026-11-30T14:00", "2026-11-30T14:00:00.000Z"],
  ["2026-11-30T14:00:59", "2026-11-30T14:00:59.000Z"],
  ["2028-02-29T00:00", "2028-02-29T00:00:00.000Z"],
])("reads %s as UTC", (text, moment) => {
  expect(utcMoment(text)).toBe(moment);
});

it.each([
  "",
  "2026-11-30",
  "2026-02-30T00:00",
  "2026-13-01T00:00",
  "2026-11-30T24:00",
  "2026-11-30T14:00Z",
  "2026-11-30T14:00+02:00",
  "now",
  " 2026-11-30T14:00",
])("is no moment: %j", (text) => {
  expect(utcMoment(text)).toBeNull();
});
