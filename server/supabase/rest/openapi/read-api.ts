import type { Queryable } from '../../database/database.ts'

export interface ApiColumn {
  name: string
  type: string
  comment: string | null
  isNullable: boolean
  default: string | null
  maxLength: number | null
  labels: string[] | null
  isPrimaryKey: boolean
  /** `table.column` that it refers to. */
  reference: string | null
}

export interface ApiRelation {
  name: string
  comment: string | null
  isInsertable: boolean
  isUpdatable: boolean
  isDeletable: boolean
  columns: ApiColumn[]
}

export interface ApiProcedure {
  name: string
  comment: string | null
  isVolatile: boolean
  parameters: { name: string; type: string; isRequired: boolean }[]
}

const RELATIONS = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
    updatable.bits & 8 = 8 as "isInsertable", updatable.bits & 4 = 4 as "isUpdatable",
    updatable.bits & 16 = 16 as "isDeletable",
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'comment', col_description(c.oid, a.attnum), 'isNullable', not a.attnotnull,
        'default', pg_get_expr(d.adbin, d.adrelid),
        'maxLength', case when a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4
          then a.atttypmod - 4 end,
        'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
          where e.enumtypid = a.atttypid),
        'isPrimaryKey', exists (select from pg_constraint p where p.conrelid = c.oid
          and p.contype = 'p' and a.attnum = any (p.conkey)),
        'reference', (select f.confrelid::regclass || '.' || r.attname from pg_constraint f
          join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
          where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1)
      ) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c, lateral (select pg_relation_is_updatable(c.oid, true) as bits) as updatable
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and has_table_privilege('service_role', c.oid, 'select, insert, update, delete')
  order by c.relname`

const PROCEDURES = `
  select p.proname as name, obj_description(p.oid, 'pg_proc') as comment,
    p.provolatile = 'v' as "isVolatile",
    coalesce((select json_agg(json_build_object(
        'name', argument.name, 'type', format_type(argument.type, null),
        'isRequired', argument.position <= p.pronargs - p.pronargdefaults) order by argument.position)
      from unnest(p.proargtypes, p.proargnames[1:p.pronargs])
        with ordinality as argument(type, name, position)
      where argument.name <> ''), '[]') as parameters
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and has_function_privilege('service_role', p.oid, 'execute')
  order by p.proname, p.pronargs`

/** Tables, views and procedures of the public schema that the secret key may use. */
export async function readApi(database: Queryable) {
  const [relations, procedures] = await Promise.all([
    database.query<ApiRelation>(RELATIONS),
    database.query<ApiProcedure>(PROCEDURES),
  ])
  return { relations, procedures }
}
