"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { targetDialects } from "#core/convert/target-dialects";
import type { ConversionReport, ConvertInput } from "#schemas/conversion";
import type { ConvertSource, SaveChoices } from "@/lib/client/convert/convert-source";
import { rememberedModel, rememberModel } from "@/lib/client/convert/remembered-model";

export type Target = ConvertInput["to"];

/** The formats that `source` can be put into: all but its own. */
export function targetsFor({ dialect }: Pick<ConvertSource, "dialect">): Target[] {
  return targetDialects.filter((target) => target !== dialect);
}

/** The alias that a source calls its model by, such as `sonnet`, where the target cannot know what it means. */
function aliasOf(report: ConversionReport | undefined): string | null {
  const value = report?.report.find(({ field, outcome }) => field === "model" && outcome !== "kept" && outcome !== "renamed")?.value;
  return typeof value === "string" ? value : null;
}

/**
 * One conversion as a person works on it: choices, the report that follows from them, and what became of saving it. A model that was
 * chosen for the same alias before is proposed again, as long as the workspace has it.
 */
export function useConversion(
  source: ConvertSource,
  first: Target,
  suggestName: ((to: Target) => string) | null,
  models: readonly string[],
) {
  const [choices, setChoices] = useState<ConvertInput>({ to: first });
  const [isAgreed, setIsAgreed] = useState(false);
  const ask = (asked: ConvertInput) => ({
    queryKey: ["conversion", ...source.key, asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => source.preview(asked, signal),
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const named = { ...choices, name: choices.name ?? suggestName?.(choices.to) };
  const plain = useQuery(ask(withoutAbsent({ ...named, model: undefined })));
  const alias = plain.data?.needs.includes("model") ? aliasOf(plain.data) : null;
  const remembered = alias === null ? null : rememberedModel(alias);
  const model = choices.model ?? (remembered && models.includes(remembered) ? remembered : undefined);
  const asked = withoutAbsent({ ...named, model });
  const { data: report, error, isFetching } = useQuery(ask(asked));
  const saving = useMutation({ mutationFn: (save: SaveChoices) => source.save({ ...asked, ...save }) });
  const beginning = useMutation({
    mutationFn: async (acceptWidening: boolean) => source.begin({ ...asked, acceptWidening }),
  });

  const change = (changed: Partial<ConvertInput>) => {
    setIsAgreed(false);
    saving.reset();
    beginning.reset();
    setChoices(withoutAbsent({ ...choices, ...changed }));
    if (changed.model && alias !== null) rememberModel(alias, changed.model);
  };
  /** Whether a model is asked for, chosen already or not. */
  const needsModel = plain.data?.needs.includes("model") ?? false;
  const needsDescription = plain.data?.needs.includes("description") ?? false;
  return {
    choices: asked,
    change,
    report,
    error,
    isFetching,
    alias,
    needsModel,
    needsDescription,
    isAgreed,
    setIsAgreed,
    saving,
    beginning,
  };
}

/** An address or a body has no place for what is not said. */
function withoutAbsent({ to, name, model, description, into }: ConvertInput): ConvertInput {
  return { to, ...(name && { name }), ...(model && { model }), ...(description && { description }), ...(into && { into }) };
}
