import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { Guard } from '#shared/testing/defineGuards.ts'
import { findPlaces } from './findPlaces.ts'

const guardSchema = z.strictObject({
  name: z.string(),
  file: z.string(),
  find: z.string(),
  replace: z.string(),
  test: z.string(),
})

/** A guard with the file that names it, and the one of the test that proves it. */
export const mutationSchema = z.strictObject({
  ...guardSchema.shape,
  guardsFile: z.string(),
  testFile: z.string(),
})
export type Mutation = Guard & z.output<typeof mutationSchema>

/** Whether a browser proves it, or a unit. */
export const isBrowserMutation = ({ testFile }: Mutation): boolean => testFile.endsWith('.spec.ts')

const folders = [
  'shared',
  'loader',
  'widget',
  'frame-auth',
  'admin',
  'server',
  'scripts',
  'world',
  'integration',
  'bench',
  'tools',
  'e2e',
]
const suffix = '.guards.ts'
const endings = ['.test.ts', '.test.tsx', '.spec.ts']

/** The guards of every `*.guards.ts` below the project's root, by the path of their file. */
export async function readGuards(root: string): Promise<Mutation[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(suffix))
      .map((path) => `${folder}/${path}`)
      .sort(),
  )
  return (await Promise.all(files.map((file) => readFile(root, file)))).flat()
}

async function readFile(root: string, file: string): Promise<Mutation[]> {
  const { guards } = z
    .object({ guards: z.array(guardSchema) })
    .parse(await import(pathToFileURL(join(root, file)).href))
  const base = file.slice(0, -suffix.length)
  const testFile = endings.map((ending) => base + ending).find((path) => existsSync(join(root, path)))
  if (!testFile) throw new Error(`${file} is beside no test of its name`)
  return guards.map((guard) => ({ ...guard, guardsFile: file, testFile }))
}

/** What is wrong with a guard as it is named, which no proof would show: it would be about something else. */
export function problemOf(root: string, mutation: Mutation, mutations: readonly Mutation[]): string | null {
  if (mutations.filter(({ name }) => name === mutation.name).length > 1) return 'there are two of this name'
  const { file, find } = mutation
  if (isBrowserMutation(mutation) && /^(?:server|frame-auth\/worker)\//.test(file))
    return `no browser does without what is in ${file}: a unit proves it`
  if (!existsSync(join(root, file))) return `its file, ${file}, is not there`
  const { length } = findPlaces(readFileSync(join(root, file), 'utf8'), find)
  return length === 1 ? null : `its guard is there ${length} times in ${file}`
}
