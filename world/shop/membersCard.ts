import * as z from 'zod/mini'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import { createOwnSignIns } from './createOwnSignIns.ts'
import { find } from './find.ts'
import type { Kit } from './kit.ts'
import { shorten } from './shorten.ts'

/** How visitors sign in: `?siwx=kit`, or by the shop's own functions; each also as something that they have to do. */
export type SignInMode = 'kit' | 'kit-required' | 'callbacks' | 'callbacks-required'

const modeSchema = z.enum(['kit', 'kit-required', 'callbacks', 'callbacks-required'])
const memberSchema = z.object({ member: z.string() })
const refusalSchema = z.object({ error: z.string() })

/** @returns null where the shop's address asks for no sign-in */
export function signInMode(search: string): SignInMode | null {
  return modeSchema.safeParse(new URLSearchParams(search).get('siwx')).data ?? null
}

export interface MembersCardParameters {
  card: HTMLElement
  mode: SignInMode | null
  kit: Kit
  /** Notes what comes of knocking at the members' door. */
  enter: (work: () => Promise<string>) => void
}

/** Has visitors sign in, and draws who has. */
export function createMembersCard({ card, mode, kit, enter }: MembersCardParameters) {
  const isByKit = mode === 'kit' || mode === 'kit-required'
  const required = mode === 'callbacks-required'
  const own = createOwnSignIns({
    storage: localStorage,
    required,
    fetch: (path, init) => fetch(path, init),
  })
  card.hidden = mode === null
  if (mode !== null) void kit.setOptions({ siwx: isByKit ? mode : own.functions })
  const knock = async () => {
    const [account] = kit.getState().signedIn ?? []
    const token = isByKit ? await kit.getAccessToken() : own.tokenOf(account)
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(isByKit ? '/members' : '/members/own', { headers })
    const body: unknown = await answer.json()
    if (!answer.ok) throw new Error(`The door is closed. ${refusalSchema.parse(body).error}`)
    const { member } = memberSchema.parse(body)
    return `Welcome, ${shorten(member.slice(member.lastIndexOf(':') + 1))}`
  }
  find('[data-action="enter"]', card).addEventListener('click', () => enter(knock))

  return (signedIn: readonly CaipAddress[] = []) => {
    const names = signedIn.map((account) => shorten(account.slice(account.lastIndexOf(':') + 1)))
    card.dataset['connected'] = `${names.length > 0}`
    find('[data-part="status"]', card).textContent =
      names.length > 0 ? `Signed in: ${names.join(', ')}` : 'Not signed in'
  }
}
