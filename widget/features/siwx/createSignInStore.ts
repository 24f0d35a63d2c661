import * as z from 'zod/mini'
import { type CaipAddress, caipAddressSchema } from '#shared/caip/caipAddress.ts'
import type { FrameStorage } from '../../services/storage/createStorage.ts'

const keptSchema = z.array(
  z.object({
    account: caipAddressSchema,
    refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)),
    /** In milliseconds since the epoch. */
    expiresAt: z.number(),
  }),
)

/** A sign-in at the kit's server, and what gets its next token. */
export type KeptSignIn = z.infer<typeof keptSchema>[number]

interface SignInStoreParameters {
  /** The frame's own, and never the page's: what is kept here is good for tokens. Reading the property may throw (T6). */
  window: { readonly localStorage: FrameStorage }
  projectId: string
}

const maxKept = 64

/** The sign-ins of this site in this browser: in the frame's partition, which all its tabs share; in memory where there is none. */
export function createSignInStore({ window, projectId }: SignInStoreParameters) {
  const place = `wallet-kit:${projectId}:siwx:sessions`
  let memory: KeptSignIn[] = []

  const read = (): KeptSignIn[] => {
    try {
      const text = window.localStorage.getItem(place)
      return text === null ? [] : keptSchema.parse(JSON.parse(text))
    } catch {
      // The browser forbids storage, or another has written there: what this document knows counts.
      return memory
    }
  }
  const write = (kept: KeptSignIn[]) => {
    memory = kept.slice(-maxKept)
    try {
      window.localStorage.setItem(place, JSON.stringify(memory))
    } catch {
      // The browser forbids storage, or it is full: this document keeps it.
    }
  }

  return {
    all: () => read().filter(({ expiresAt }) => expiresAt > Date.now()),
    find: (account: CaipAddress) =>
      read().find((kept) => kept.account === account && kept.expiresAt > Date.now()),
    put: (kept: KeptSignIn) => write([...read().filter(({ account }) => account !== kept.account), kept]),
    remove: (account: CaipAddress) => write(read().filter((kept) => kept.account !== account)),
  }
}
