import type { Context } from '../context/createContext.ts'

/** The plain ones of `SiweConfig`: all else in it are functions. */
const names = [
  'enabled',
  'required',
  'signOutOnDisconnect',
  'signOutOnAccountChange',
  'signOutOnNetworkChange',
] as const

/** Milliseconds. A page that is busy for longer is told of without them. */
const limit = 2_000

/** What the page has set in its option `siweConfig`, which stays in the page. Undefined where it sets nothing, or does not say so in time. */
export async function readSiweOptions({
  hop,
}: Pick<Context, 'hop'>): Promise<Record<string, boolean> | undefined> {
  const signal = AbortSignal.timeout(limit)
  const { value } = await hop.loader
    .askSiwx({ name: 'describe', inputs: [...names] }, { signal })
    .catch(() => {
      // The page does not answer: that is told of elsewhere, when it is asked to sign in.
      return { value: undefined }
    })
  const described = new Map<string, unknown>(Object.entries(Object(value)))
  const set = names.flatMap((name) => {
    const option = described.get(name)
    return typeof option === 'boolean' ? [[name, option] as const] : []
  })
  return set.length > 0 ? Object.fromEntries(set) : undefined
}
