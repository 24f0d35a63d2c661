import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Message, Messages } from '#shared/text/createText.ts'
import { sourceLocale } from '#shared/text/languageTraits.ts'
import { locales } from '#shared/text/locales.ts'
import { englishTables, isDangerText } from './englishTables.ts'
import { findTextProblems } from './findTextProblems.ts'

const messageSchema = z.union([z.string(), z.catchall(z.object({ other: z.string() }), z.string())])
const tablesSchema = z.record(z.string(), z.record(z.string(), messageSchema))
const backSchema = z.record(z.string(), z.object({ says: z.string(), back: z.string() }))

type Tables = Readonly<Record<string, Messages>>

/** What is wrong with the texts in `locales/`, a line each. */
export async function findLocaleProblems(root: string): Promise<string[]> {
  const folder = join(root, 'locales')
  const translated = locales.filter((locale) => locale !== sourceLocale)
  const strangers = (await readdir(folder)).filter((name) => !translated.some((locale) => locale === name))
  const problems = await Promise.all(translated.map((locale) => problemsOf(folder, locale)))
  return [...strangers.map((name) => `locales/${name} is not in shared/text/locales.ts`), ...problems.flat()]
}

async function problemsOf(folder: string, locale: string): Promise<string[]> {
  const files = await Promise.all(
    Object.entries(englishTables).map(async ([file, english]) => {
      const tables = await readTables(join(folder, locale, `${file}.json`), tablesSchema)
      return tables
        ? findTableProblems({ english, tables, locale }).map(
            (problem) => `locales/${locale}/${file}.json: ${problem}`,
          )
        : [`locales/${locale}/${file}.json is missing, or is not { table: { key: text } }`]
    }),
  )
  const secure = await readTables(join(folder, locale, 'secure.json'), tablesSchema)
  const back = await readTables(join(folder, locale, 'secure.back.json'), backSchema)
  const kept = findBackProblems(Object.assign({}, ...Object.values(secure ?? {})), back ?? {})
  return [...files.flat(), ...kept.map((problem) => `locales/${locale}/secure.back.json: ${problem}`)]
}

async function readTables<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S> | null> {
  try {
    return z.parse(schema, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    // Missing, or something else than texts: the caller says so.
    return null
  }
}

/** What is wrong with the tables of a file: other keys than the English ones, or a text that is no translation of its English one. */
export function findTableProblems({
  english,
  tables,
  locale,
}: {
  english: Tables
  tables: Tables
  locale: string
}): string[] {
  const strangers = Object.entries(tables).flatMap(([table, texts]) =>
    Object.keys(texts)
      .filter((key) => !Object.hasOwn(english[table] ?? {}, key))
      .map((key) => `${table} ${key} is not in English`),
  )
  const problems = Object.entries(english).flatMap(([table, texts]) =>
    Object.entries(texts).flatMap(([key, source]) => {
      const text: Message | undefined = tables[table]?.[key]
      if (text === undefined) return [`${table} ${key} is missing`]
      return findTextProblems({ source, text, locale }).map((problem) => `${table} ${key} ${problem}`)
    }),
  )
  return [...strangers, ...problems]
}

/**
 * Whether each danger text has been translated back as it stands now.
 *
 * @param texts of the secure origin, in a language
 * @param back what they said when somebody else translated them back, and what that was
 */
export function findBackProblems(
  texts: Messages,
  back: Readonly<Record<string, { says: string; back: string }>>,
): string[] {
  const wanted = Object.keys(texts).filter((key) => isDangerText(key) && typeof texts[key] === 'string')
  const missing = wanted.filter((key) => !back[key]?.back).map((key) => `${key} has no back-translation`)
  const stale = wanted
    .filter((key) => back[key] && back[key].says !== texts[key])
    .map((key) => `${key} was translated back before it was changed`)
  const gone = Object.keys(back).filter((key) => !wanted.includes(key))
  return [...missing, ...stale, ...gone.map((key) => `${key} is no danger text`)]
}
