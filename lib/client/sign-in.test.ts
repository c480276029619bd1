import { expect, it } from "vitest";
import { refusalSentence } from "./sign-in";

it.each([
  [null, null, /did not answer/],
  [401, null, /do not belong together/],
  [400, null, /do not belong together/],
  [429, "12.2", /Wait 13 seconds/],
  [429, null, /Wait a minute/],
  [429, "soon", /Wait a minute/],
  [503, null, /failed on the server/],
])("tells status %s (retry after %s)", (status, retryAfter, sentence) => {
  expect(refusalSentence(status, retryAfter)).toMatch(sentence);
});
