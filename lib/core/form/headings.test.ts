import { expect, test } from "vitest";
import { headingsIn } from "#core/form/headings";

test("finds headings with their places, and none in code", () => {
  const text = "# One\r\ntext\n```sh\n# no heading\n```\n~~~\n# none\n```\n~~~\n## Two ##\n#three\n";
  expect(headingsIn(text)).toEqual([
    { level: 1, title: "One", offset: 0 },
    { level: 2, title: "Two", offset: text.indexOf("## Two") },
  ]);
});
