import type * as z from 'zod/mini'
import type { MeldConfig } from '../../../config/onrampConfig.ts'
import { askProvider } from '../askProvider.ts'

export const meldLabel = 'Meld'
const apiVersion = '2025-03-04'

export interface MeldQuestion<Schema extends z.ZodMiniType> {
  path: string
  schema: Schema
  signal: AbortSignal
  /** Left out: it is a GET. */
  body?: object
}

/** One call of Meld's API. */
export async function askMeld<Schema extends z.ZodMiniType>(
  { apiUrl, apiKey }: MeldConfig,
  { path, schema, signal, body }: MeldQuestion<Schema>,
): Promise<z.output<Schema>> {
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/${path}`)
  const headers = { Authorization: `BASIC ${apiKey}`, 'Meld-Version': apiVersion }
  const question = { label: meldLabel, method: body ? 'POST' : 'GET', url, headers, signal } as const
  return askProvider({ ...question, ...(body && { body }) }, schema)
}
