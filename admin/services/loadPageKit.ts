import * as z from 'zod/mini'

/** What this page uses of `window.walletKit`, the kit's own object for pages (docs/use/host-api.md). */
export interface PageKit {
  setOptions(options: Readonly<Record<string, unknown>>): Promise<void>
  setTheme(theme: Readonly<Record<string, unknown>>): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
  connect(parameters?: { namespace: string }): Promise<unknown>
  disconnect(): Promise<void>
  getAccessToken(): Promise<string>
  on(event: 'close', listener: () => void): () => void
}

const members = [
  'setOptions',
  'setTheme',
  'open',
  'close',
  'connect',
  'disconnect',
  'getAccessToken',
  'on',
] as const

const isKit = (value: unknown): value is PageKit =>
  typeof value === 'object' &&
  value !== null &&
  members.every((name) => typeof Reflect.get(value, name) === 'function')

/** The page's policy allows this one alone, and it makes the loader's address alone. */
const policyName = 'wallet-kit'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/**
 * Puts the kit's tag into the document, as a customer's page has it.
 *
 * @throws (as a rejection) if the loader does not come, or is not one
 */
export async function loadPageKit(window: Window & typeof globalThis, projectId: string): Promise<PageKit> {
  const { document, location } = window
  const present: unknown = Reflect.get(window, 'walletKit')
  if (isKit(present)) return present
  const tag = document.createElement('script')
  tag.async = true
  tag.dataset['projectId'] = projectId
  const address = `${location.origin}/loader.js`
  const types: unknown = Reflect.get(window, 'trustedTypes')
  const trusted = isTrustedTypes(types)
    ? types
        .createPolicy(policyName, { createScriptURL: (url) => (url === address ? url : 'about:blank') })
        .createScriptURL(address)
    : address
  await new Promise<void>((resolve, reject) => {
    tag.addEventListener('load', () => resolve())
    tag.addEventListener('error', () => reject(new Error('The loader did not come')))
    tag.src = trusted
    document.head.append(tag)
  })
  const kit: unknown = Reflect.get(window, 'walletKit')
  if (!isKit(kit)) throw new Error('The loader is not there')
  return kit
}

const kitErrorSchema = z.object({ code: z.string() })

/** The code of what the kit rejects with; null for what is none of its errors. */
export function kitErrorCode(error: unknown): string | null {
  return z.safeParse(kitErrorSchema, error).data?.code ?? null
}
