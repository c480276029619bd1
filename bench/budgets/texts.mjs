/** @typedef {{ name: string, text: string }} Text an `agent.md` */

const KiB = 1024;

/**
 * As long as real ones are: of 13,000 public agent and skill files half have up to 7 KB, nine in ten up to 17 KB, and 99 of 100
 * up to 34 KB.
 * @returns {Text[]} a hundred, spread like that
 */
export function realSizeTexts() {
  return Array.from({ length: 100 }, (_, i) => {
    const share = (i + 0.5) / 100;
    const bytes = share < 0.5 ? 1_000 + share * 12_000 : share < 0.9 ? 7_000 + (share - 0.5) * 25_000 : 17_000 + (share - 0.9) * 190_000;
    return { name: `${Math.round(bytes)} bytes`, text: realText(i, bytes) };
  });
}

/**
 * @param {number} number
 * @param {number} bytes
 */
function realText(number, bytes) {
  const head = `---
name: agent-${number}
description: "Reviews changes before they are merged. Use it for pull requests: it reads the diff, names risks, and asks for tests."
model: zai/glm-5.3
thinking: low
tools: [read, bash, grep]
disallowed_tools: write
harness:
  tools:
    builtin: [read, bash, grep, write]
  bindings:
    secrets:
      - name: API_TOKEN
        required: false
  runtime:
    mode: headless
---
`;
  const section = `## Step ${number}\n\nRead the request, and \`git diff\` first.\n\n- Name each risk with its file and line.\n- Ask for what is missing.\n\n\`\`\`sh\ngit diff --stat main...\n\`\`\`\n\n`;
  return `${head}${section.repeat(Math.ceil(bytes / section.length))}`.slice(0, Math.max(bytes, head.length + 10));
}

/** @returns {Text[]} up to 1 MiB each, made to cost as much as they can */
export function hostileTexts() {
  const fields = (/** @type {string} */ lines) => `---\nname: sample-agent\nmodel: acme/small-1\n${lines}\n---\nAnswer politely.\n`;
  const many = (/** @type {number} */ count, /** @type {(i: number) => string} */ line) =>
    Array.from({ length: count }, (_, i) => line(i)).join("\n");
  const fill = (/** @type {string} */ unit) => unit.repeat(Math.floor((KiB * KiB - 200) / Buffer.byteLength(unit)));
  return [
    { name: "a map of 1 MiB", text: fields(fill("key: value\n")) },
    { name: "1,900 keys", text: fields(many(1_900, (i) => `k${i}: v`)) },
    { name: "a chain of 900 merge keys", text: fields(many(900, (i) => `k${i}: &a${i}\n  <<: *a${i - 1}`)) },
    { name: "20,000 nested brackets", text: fields(`a: ${"[".repeat(20_000)}`) },
    { name: "63 nested maps", text: fields(many(63, (i) => `${" ".repeat(i)}a:`)) },
    { name: "900 mistakes", text: fields(many(900, (i) => `key${i}: a: b`)) },
    { name: "one line of 63 KiB", text: fields(`description: ${"x".repeat(63 * KiB)}`) },
    { name: "a body of one line", text: fields("thinking: low") + fill("x") },
    { name: "blank lines", text: fill("\n") },
    { name: "dash rows", text: `---\n${fill("-- \n")}` },
    { name: "code fences", text: `x\n${fill("```\n---\n")}` },
    { name: "comment openings", text: fill("<!--") },
    { name: "tag characters", text: fields("thinking: low") + fill("\u{E0041}") },
    { name: "joiners", text: fields("thinking: low") + fill("\u{200D}") },
    { name: "an open quote over 20,000 brackets", text: fields(`thinking: "low\ndescription: ${"[".repeat(20_000)}`) },
  ];
}
