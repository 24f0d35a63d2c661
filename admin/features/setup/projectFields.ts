import * as z from 'zod/mini'
import { adminProjectSchema, type ProjectChange } from '#shared/api/admin/projects.ts'

/** What of a project is typed and seen here: all but endpoints, which may be keys and are never given back. */
export const settingsSchema = z.pick(adminProjectSchema, {
  name: true,
  allowedOrigins: true,
  allowDevelopmentHosts: true,
  features: true,
  networks: true,
  walletConnectProjectId: true,
  tagOptions: true,
})
export type ProjectSettings = z.infer<typeof settingsSchema>

/** A project's settings as they are edited here, alone. */
export function settingsOf(project: ProjectSettings): ProjectSettings {
  const {
    name,
    allowedOrigins,
    allowDevelopmentHosts,
    features,
    networks,
    walletConnectProjectId,
    tagOptions,
  } = project
  return {
    name,
    allowedOrigins,
    allowDevelopmentHosts,
    features,
    networks,
    walletConnectProjectId,
    tagOptions,
  }
}

/** Records of which each entry is a field of its own: two people may switch two features at the same time. */
const records = ['features', 'tagOptions'] as const

type Fields = ReadonlyMap<string, unknown>

/** Settings by fields, as `name` and `features.email`. */
export function fieldsOf(settings: ProjectSettings): Fields {
  const entries = Object.entries(settings).flatMap(([name, value]): [string, unknown][] =>
    records.some((record) => record === name)
      ? Object.entries(value ?? {}).map(([key, inner]) => [`${name}.${key}`, inner])
      : [[name, value]],
  )
  return new Map(entries)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are not the same in both, in the first one's order. */
export function changedFields(before: ProjectSettings, after: ProjectSettings): string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (field) => !isSame(old.get(field), now.get(field)),
  )
}

/** Some fields of one version put into another; a field that the first does not have is taken out. */
export function withFields(
  target: ProjectSettings,
  source: ProjectSettings,
  fields: readonly string[],
): ProjectSettings {
  const from = fieldsOf(source)
  const result: Record<string, unknown> = structuredClone(target)
  for (const field of fields) {
    const [name = '', key] = field.split('.')
    const inner = result[name]
    if (key === undefined) result[name] = from.get(field)
    else if (typeof inner === 'object' && inner !== null) {
      if (from.has(field)) Reflect.set(inner, key, from.get(field))
      else Reflect.deleteProperty(inner, key)
    }
  }
  return settingsSchema.parse(result)
}

/** What is sent for a change: the settings that are not what they were, each as a whole. */
export function toChange(before: ProjectSettings, after: ProjectSettings): ProjectChange {
  const tidy = { ...after, allowedOrigins: after.allowedOrigins.map((line) => line.trim()).filter(Boolean) }
  const names = new Set(changedFields(before, tidy).map((field) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(tidy).filter(([name]) => names.has(name)))
}
