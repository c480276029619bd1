import { z } from "zod";
import { actorView, role, tokenScope } from "#schemas/actor";
import { environmentName, storable, storableText, timestamp, workspaceSlug } from "#schemas/identifiers";

// environments

export const environmentView = z.object({
  name: z.string(),
  position: z.int(),
  releaseRole: role,
  activeSlots: z.int(),
  createdAt: timestamp,
});
export type EnvironmentView = z.infer<typeof environmentView>;

/** The least role that may move slots of an environment; viewers never may. */
export const releaseRole = z.enum(["author", "releaser", "admin", "owner"]);
export const createEnvironmentInput = z.object({ name: environmentName, releaseRole: releaseRole.default("releaser") });
export type CreateEnvironmentInput = z.infer<typeof createEnvironmentInput>;
export const updateEnvironmentInput = z.object({
  environment: environmentName,
  name: environmentName.optional(),
  releaseRole: releaseRole.optional(),
});
export type UpdateEnvironmentInput = z.infer<typeof updateEnvironmentInput>;
/** Every environment of the workspace, once, in the new order. */
export const orderEnvironmentsInput = z.object({ names: z.array(environmentName).min(1).max(50) });
export type OrderEnvironmentsInput = z.infer<typeof orderEnvironmentsInput>;

// models and providers

export const modelName = z
  .string()
  .min(3)
  .max(256)
  .regex(/^[^\s\p{Cc}\p{Cf}\p{Cs}/]+\/[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u, "provider/model, without spaces or characters that cannot be seen");
export const providerSlug = z
  .string()
  .regex(/^[^\s\p{Cc}\p{Cf}\p{Cs}/]{1,128}$/u, "1 to 128 characters without spaces, '/' or characters that cannot be seen");
export const modelView = z.object({ name: z.string(), provider: z.string(), isConfigured: z.boolean(), createdAt: timestamp });
export type ModelView = z.infer<typeof modelView>;
export const modelInput = z.object({ name: modelName });
export type ModelInput = z.infer<typeof modelInput>;
export const providerView = z.object({
  slug: z.string(),
  baseUrl: z.string().nullable(),
  keyless: z.boolean(),
  /** Whether a key is stored. The key itself is never shown. */
  hasKey: z.boolean(),
  keySetAt: timestamp.nullable(),
  isConfigured: z.boolean(),
});
export type ProviderView = z.infer<typeof providerView>;
/** Creates or changes a provider. `key` absent keeps the stored one; null removes it. */
export const saveProviderInput = z.object({
  slug: providerSlug,
  baseUrl: storable(z.url({ protocol: /^https?$/ }).max(500))
    .nullable()
    .optional(),
  keyless: z.boolean().optional(),
  key: storable(z.string().min(1).max(4096)).nullable().optional(),
});
export type SaveProviderInput = z.infer<typeof saveProviderInput>;
export const providerTarget = z.object({ slug: providerSlug });
export type ProviderTarget = z.infer<typeof providerTarget>;

// members

export const memberView = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  isYou: z.boolean(),
  joinedAt: timestamp,
});
export type MemberView = z.infer<typeof memberView>;
export const changeRoleInput = z.object({ userId: z.uuid(), role });
export type ChangeRoleInput = z.infer<typeof changeRoleInput>;
export const memberTarget = z.object({ userId: z.uuid() });
export type MemberTarget = z.infer<typeof memberTarget>;

// API tokens

export const tokenView = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(tokenScope),
  /** Null: every environment. */
  environments: z.array(z.string()).nullable(),
  by: z.string(),
  expiresAt: timestamp.nullable(),
  lastUsedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type TokenView = z.infer<typeof tokenView>;
export const createTokenInput = z.object({
  name: storableText(80, 1),
  scope: tokenScope,
  environments: z.array(environmentName).min(1).max(50).nullable().default(null),
  /** Days until it stops working; null: never. */
  expiresInDays: z.int().min(1).max(730).nullable().default(90),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;
/** The only answer that ever carries the token itself. */
export const createdTokenView = z.object({ token: z.string(), view: tokenView });
export type CreatedTokenView = z.infer<typeof createdTokenView>;
export const tokenTarget = z.object({ id: z.uuid() });
export type TokenTarget = z.infer<typeof tokenTarget>;

// audit

export const auditEventView = z.object({
  sequence: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  actor: actorView,
  data: z.record(z.string(), z.unknown()),
  requestId: z.string(),
  hash: z.string(),
  at: timestamp,
});
export type AuditEventView = z.infer<typeof auditEventView>;

// first run

export const createWorkspaceInput = z.object({ slug: workspaceSlug, name: storableText(80, 1) });
export type CreateWorkspaceInput = z.infer<typeof createWorkspaceInput>;
export const setUpOwnerInput = z.object({
  secret: z.string().min(20).max(200),
  name: storableText(80, 1),
  email: z.email().max(254),
  password: z.string().min(10).max(128),
});
export type SetUpOwnerInput = z.infer<typeof setUpOwnerInput>;
export const resetPasswordInput = setUpOwnerInput.pick({ secret: true, password: true });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
