import type { Choices, ConvertedFile } from "#core/convert/conversion";
import { type LossReport, namesNote } from "#core/convert/loss-report";
import type { PortableAgent, PortableTool } from "#core/convert/portable-agent";
import { mappedTools, toolsFor } from "#core/convert/tool-map";
import { descriptionRow, lostRows, mapTools, nameRow } from "#core/convert/write/common-rows";
import { headerMap, writeFile } from "#core/convert/write/write-header";
import type { Granted, WrittenAgent } from "#core/convert/write/written-agent";

/** Writes `<slug>/agent.md` with the skills that came along. The model is asked for unless the source names its provider. */
export function writeMutagent(agent: PortableAgent, choices: Choices, report: LossReport): WrittenAgent {
  const slug = nameRow(report, agent, "mutagent");
  const { description, body, needsChoice } = descriptionRow(report, agent, choices);
  const tools = toolsRow(agent, report);
  const model = modelRow(agent, choices, report);
  const skills = skillFiles(agent, report);
  if (skills.paths.length > 0 && !tools.builtin.includes("read")) {
    tools.builtin.push("read");
    if (tools.granted.kind === "list") tools.granted.names.push("Read");
    report.add(agent.tools.field, "approximated", [namesNote(tools.dropped), "read added"].filter(Boolean).join("; "));
  }
  if (agent.reasoning) report.add(agent.reasoning.field, agent.reasoning.field === "thinking" ? "kept" : "renamed");
  lostRows(report, [agent.permission, agent.servers, agent.color]);
  const isEmpty = body.trim() === "";
  if (isEmpty) report.add("body", "needs-choice", "MISSING_INSTRUCTIONS: an agent.md needs instructions");
  const needs = [...(model === null ? (["model"] as const) : []), ...(needsChoice ? (["description"] as const) : [])];
  const harness = headerMap(
    ["tools", tools.builtin.length > 0 ? headerMap(["builtin", { flow: tools.builtin }]) : null],
    ["skills", skills.paths.length > 0 ? skills.paths : null],
  );
  const isBlocked = isEmpty || model === null || needsChoice;
  const bytes = () =>
    writeFile(
      [
        ["name", slug],
        ["description", description],
        ["model", model],
        ["thinking", agent.reasoning?.value],
        ["harness", tools.builtin.length > 0 || skills.paths.length > 0 ? harness : null],
      ],
      body,
    );
  const files = isBlocked ? null : [{ path: `${slug}/agent.md`, bytes: bytes() }, ...skills.files.map((file) => below(slug, file))];
  const id = agent.model.value?.id;
  const proposals = model === null && id?.startsWith("claude-") ? { model: `anthropic/${id}` } : {};
  return { name: slug, files, needs, proposals, granted: tools.granted, gains: [] };
}

type Tools = { builtin: string[]; granted: Granted; dropped: string[] };

function toolsRow({ tools, denied }: PortableAgent, report: LossReport): Tools {
  const field = tools.field;
  const own = (tool: PortableTool) => (tool.name === null || tool.name === "Skill" ? [] : toolsFor(tool.name, "mutagent"));
  if (denied) report.add(denied.field, "approximated", "applied to the list of tools");
  if (tools.value.kind === "everything") {
    const without = new Set(tools.value.denied.flatMap(own));
    const builtin = mappedTools.flatMap(({ name, mutagent }) => (name === "Skill" ? [] : mutagent)).filter((tool) => !without.has(tool));
    report.add(field, "approximated", "every tool became the built-in tools of Mutagent");
    return {
      builtin,
      granted: {
        kind: "list",
        names: mappedTools.flatMap(({ name, mutagent }) => (mutagent.some((tool) => builtin.includes(tool)) ? name : [])),
      },
      dropped: [],
    };
  }
  const { mapped, names, dropped } = mapTools(tools.value.tools, own);
  const isNarrowedText = tools.value.tools.some(({ source }) => source.includes("("));
  if (tools.value.tools.length === 0) report.add(field, "kept");
  else if (dropped.length > 0 || isNarrowedText) report.add(field, "approximated", namesNote(dropped));
  else report.add(field, "renamed");
  return { builtin: mapped, granted: { kind: "list", names }, dropped };
}

/** `provider/model`; null where a person has to choose. */
function modelRow({ model }: PortableAgent, choices: Choices, report: LossReport): string | null {
  const { value, field } = model;
  const own = value && value.provider !== null ? `${value.provider}/${value.id}` : null;
  const chosen = choices.model ?? own;
  if (chosen === null) report.add(field, "needs-choice", "choose a model of the workspace", value?.id);
  else if (chosen === own) report.add(field, "renamed");
  else report.add(field, "approximated", value ? `${value.id} became ${chosen}` : `${chosen} was chosen`, value?.id);
  return chosen;
}

function skillFiles({ skills }: PortableAgent, report: LossReport): { paths: string[]; files: ConvertedFile[] } {
  if (!skills) return { paths: [], files: [] };
  const carried = skills.value.filter(({ files }) => files !== null);
  const missing = skills.value.filter(({ files }) => files === null).map(({ name }) => name);
  const note = namesNote(missing, "not in the upload: ");
  report.add(skills.field, missing.length === 0 ? "kept" : carried.length === 0 ? "lost" : "approximated", note);
  return {
    paths: carried.map(({ name }) => `skills/${name}`),
    files: carried.flatMap(({ name, files }) => (files ?? []).map((file) => below(`skills/${name}`, file))),
  };
}

function below(folder: string, { path, bytes }: ConvertedFile): ConvertedFile {
  return { path: `${folder}/${path}`, bytes };
}
