import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";

/** Packing, deploying, and packages that are read back. */
export const packageExplanations = {
  AGENT_OUTPUT_IS_SOURCE: {
    formats: [],
    what: "The package would be written into the agent folder.",
    why: "The next package would hold this one.",
    fix: "Write it somewhere else.",
    leads: "`berth pack PATH -o PATH/agent.tgz`.",
  },
  AGENT_OUTPUT_EXISTS: {
    formats: [],
    what: "The output file exists.",
    why: "Nothing is overwritten unasked.",
    fix: "Name another file, or add --force.",
    leads: "`berth pack` a second time with the same -o.",
  },
  AGENT_REQUIRED_BINDINGS_UNSUPPORTED: {
    formats: ["mutagent"],
    what: "The agent asks for secrets that must be there.",
    why: "No deploy can give it one, so it could never start.",
    fix: "Set required: false for the secrets that the refusal names, and deploy again.",
    leads: "A deploy or an activation of an agent with `required: true` under harness.bindings.secrets.",
  },
  PACKAGE_TOO_LARGE: {
    formats: ["mutagent", "compozy"],
    what: "The package is over 16 MiB, or over 64 MiB unpacked.",
    why: "Runtimes fetch it for every run.",
    fix: "Leave out what the agent does not read.",
    leads: "Large files under harness.files, in a skill or beside an AGENT.md.",
  },
  PACKAGE_MANIFEST: {
    formats: [],
    what: "The package's manifest.json is missing or is not one.",
    why: "The manifest says what belongs to the package and what its digests are.",
    fix: "Pack the folder again with `berth pack`.",
    leads: "An archive that was changed after packing, or made by hand.",
  },
  PACKAGE_DIGEST: {
    formats: [],
    what: "A file of the package is not the one that the manifest names.",
    why: "Somebody or something changed the package after it was made.",
    fix: "Do not use it. Pack the folder again, and look how the file came to change.",
    leads: "A package in which a file was edited.",
  },
  PACKAGE_EXTRA_ENTRY: {
    formats: [],
    what: "The package holds a file that the manifest does not list.",
    why: "It would be there when the agent runs, and no review has seen it.",
    fix: "Pack the folder again.",
    leads: "A file that was added to the archive.",
  },
  PACKAGE_MISSING_ENTRY: {
    formats: [],
    what: "The package lacks a file that the manifest lists.",
    why: "The agent would run without it.",
    fix: "Pack the folder again.",
    leads: "A file that was taken out of the archive.",
  },
  REBUILD_DIFFERS: {
    formats: [],
    what: "Built again from its own source, the package is another one.",
    why: "What runs would then not be what reviewers read.",
    fix: "Deploy the folder in place of the package; the server builds it.",
    leads: "A deploy of a package whose generated parts were changed by hand.",
  },
  BUILDER_NOT_INSTALLED: {
    formats: [],
    what: "The package was made by a version of the builder that is not here.",
    why: "It cannot be built again, so nothing proves that it comes from its source.",
    fix: "Deploy the folder, or pack it with the version that the server offers for download.",
    leads: "A package of an older or newer `berth`.",
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
