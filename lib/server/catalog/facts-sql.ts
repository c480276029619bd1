import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";

// The facts of an agent, each as one text. They are derived from the tables that say them, in one place and one way.

/** A name as `nameText` makes it: macOS names folders in the decomposed form, and people ask in the composed one. */
const nameOf = (column: string) => Prisma.raw(`lower(normalize(${column}, NFC))`);

/** A tool as it is asked for: without letter case, and without what a rule says of its arguments. */
const toolName = (column: string) => nameOf(`regexp_replace(${column}, '\\(.*$', '')`);

const jsonTexts = (json: string) =>
  Prisma.raw(`jsonb_array_elements_text(case when jsonb_typeof(${json}) = 'array' then ${json} else '[]' end)`);

/** What a revision uses, as `skill/tables`: a subquery of one column over the revision `r`. */
const usedBy = (r: string) => Prisma.sql`
  select 'skill/' || ${nameOf("regexp_replace(path, '^.*/', '')")} as used from ${jsonTexts(`${r}.launch->'skills'`)} path
  union select setting.kind || ${nameOf("value")} from jsonb_to_recordset(coalesce(${Prisma.raw(`${r}.launch#>'{policy,settings}'`)}, '[]'))
    as each(name text, value text), lateral (select case name when 'mcp server' then 'mcp/' when 'skill' then 'skill/' end as kind) setting
  union select 'toolset/' || ${nameOf("name")} from ${jsonTexts(`${r}.definition->'toolsets'`)} name
  union select 'base/' || ${nameOf(`${r}.definition->>'base'`)} where ${Prisma.raw(`${r}.dialect`)} = 'mux'
  union select 'base/' || ${nameOf("regexp_replace(file->>'sourcePath', '^.*/|[.]md$', '', 'g')")}
    from jsonb_array_elements(${Prisma.raw(`${r}.manifest->'files'`)}) file where file->>'role' = 'base'`;

/** What is counted beside a list: rows of one column for the agent `a`. */
export const labelRows = Prisma.sql`
  select 'dialect:' || a.dialect as fact
  union all select 'is:' || a.kind::text
  union all select 'is:archived' where a.archived_at is not null
  union all select 'model:' || ${nameOf("a.model")}
  union all select 'risk:' || risk from agent_text t, unnest(t.risks) risk where t.agent_id = a.id
  union all select 'tag:' || tag from agent_organisation o, unnest(o.tags) tag where o.agent_id = a.id
  union all select 'category:' || array_to_string(names.path[1:depth], '/')
    from agent_organisation o, lateral (select string_to_array(o.category, '/') as path) names, generate_series(1, cardinality(names.path)) depth
    where o.agent_id = a.id
  union all select coalesce((
    select case when o.owner_group_id is not null then 'owner:g/' || o.owner_group_id when o.owner_user_id is not null then 'owner:u/' || o.owner_user_id end
    from agent_organisation o where o.agent_id = a.id), 'owner:none')
  union all select 'env:' || s.environment_id from slot s where s.agent_id = a.id and s.revision_id is not null
  union all select 'behind:' || s.environment_id from slot s join revision r on r.id = s.revision_id
    where s.agent_id = a.id and r.number < a.last_revision_number`;

/**
 * What can be filtered by besides. A revision that is active where settings are in force may call what was worked out with them; until
 * then, and without settings, what its package says. `pending` says that something is still to be worked out.
 */
export const otherFactRows = Prisma.sql`
  select 'model:' || part as fact from unnest(array[split_part(${nameOf("a.model")}, '/', 1), regexp_replace(${nameOf("a.model")}, '^[^/]*/', '')]) part
  union all select 'differs:' || least(s.environment_id, z.environment_id) || '..' || greatest(s.environment_id, z.environment_id)
    from slot s join slot z on z.agent_id = s.agent_id and z.environment_id > s.environment_id
    where s.agent_id = a.id and s.revision_id <> z.revision_id
  union all select newest.fact from revision r, lateral (
      select 'tool:' || ${toolName("tool")} as fact from ${jsonTexts("r.launch->'tools'")} tool
      union all select 'asks:' || ${toolName("tool")} from ${jsonTexts("r.launch#>'{policy,asks}'")} tool
      union all select 'uses:' || used from (${usedBy("r")}) as uses
    ) newest where r.agent_id = a.id and r.number = a.last_revision_number
  union all select text.fact from (select brief from inline_version v where v.agent_id = a.id order by v.version desc limit 1) v, lateral (
      select case mode when 'allowed' then 'tool:' when 'asks' then 'asks:' end || ${toolName("tool")} as fact
        from jsonb_to_recordset(v.brief#>'{policy,decisions}') as decision(tool text, mode text)
      union all select 'uses:skill/' || ${nameOf("skill")} from ${jsonTexts("v.brief->'skills'")} skill
    ) text
  union all select active.fact from slot s
    join revision r on r.id = s.revision_id
    left join lateral (
      select c.id from dialect_context c where c.environment_id = s.environment_id and c.dialect = r.dialect order by c.version desc limit 1
    ) context on true
    left join resolved_tools known on known.revision_id = r.id and known.context_id = context.id and known.is_resolved
    left join resolved_tools tried on tried.revision_id = r.id and tried.context_id = context.id,
    lateral (
      select 'tool@' || s.environment_id || ':' || ${toolName("tool")} as fact from unnest(known.allowed) tool
      union all select 'asks@' || s.environment_id || ':' || ${toolName("tool")} from unnest(known.asks) tool
      union all select 'tool@' || s.environment_id || ':' || ${toolName("tool")} from ${jsonTexts("r.launch->'tools'")} tool where known.revision_id is null
      union all select 'asks@' || s.environment_id || ':' || ${toolName("tool")}
        from ${jsonTexts("r.launch#>'{policy,asks}'")} tool where known.revision_id is null
      union all select 'pending' where context.id is not null and tried.revision_id is null
      union all select 'uses@' || s.environment_id || ':' || used from (${usedBy("r")}) as uses
    ) active where s.agent_id = a.id`;
