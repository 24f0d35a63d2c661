import * as z from 'zod/mini'
import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { signInLimits } from '#shared/siwx/signInMessage.ts'
import { signInInvalid } from '#shared/siwx/signInProblem.ts'
import type { SignInAccount, SiwxSource } from '../walletState/siwxSource.ts'
import type { HostFunctions } from './createHostFunctions.ts'

const anything = z.unknown()
const textSchema = z.string().check(z.minLength(1), z.maxLength(signInLimits.text))
const sessionSchema = z.optional(
  z.nullable(z.looseObject({ address: z.string(), chainId: z.union([z.int(), z.string()]) })),
)
const parametersSchema = z.optional(z.nullable(z.looseObject({})))
const verdictSchema = z.boolean()

/** The older form (option `siweConfig`): one session at a time, of an EVM account. */
export function createSiweSource({ call, lookUp }: HostFunctions): SiwxSource {
  const signOut = async () => {
    await call('signOut', [], anything)
    if ((await lookUp()).has('onSignOut')) await call('onSignOut', [], anything)
  }

  return {
    async traits() {
      const { flag } = await lookUp()
      const enabled = flag('enabled', true)
      return {
        required: enabled && flag('required', true),
        signOutOnDisconnect: flag('signOutOnDisconnect', true),
        namespaces: enabled ? ['eip155'] : [],
        passesOthers: true,
      }
    },
    async isSignedIn(account) {
      const session = await call('getSession', [], sessionSchema)
      if (!session) return false
      const { flag } = await lookUp()
      const isOther =
        !isSameAddress(plainAddress(session.address), account.address) && flag('signOutOnAccountChange', true)
      const isElsewhere =
        String(session.chainId) !== referenceOf(account.chainId) && flag('signOutOnNetworkChange', true)
      if (!isOther && !isElsewhere) return true
      await signOut()
      return false
    },
    async createMessage({ accountAddress, chainId, domain, uri, version }) {
      const nonce = await call('getNonce', [accountAddress], textSchema)
      const { has } = await lookUp()
      const more = has('getMessageParams') ? await call('getMessageParams', [], parametersSchema) : {}
      const data = { accountAddress, chainId, domain, uri, version, nonce }
      const fixed = {
        address: accountAddress,
        chainId: Number(referenceOf(chainId)),
        domain,
        uri,
        version,
        nonce,
      }
      const text = await call('createMessage', [{ ...more, ...fixed }], textSchema)
      return { data, text }
    },
    signMessage: async () => null,
    async add({ message, signature }) {
      if (!(await call('verifyMessage', [{ message, signature }], verdictSchema)))
        throw signInInvalid('signature')
      if (!(await lookUp()).has('onSignIn')) return
      const session = await call('getSession', [], sessionSchema)
      if (!session) throw new WalletKitError('CALLBACK_FAILED', 'getSession tells of nobody who signed in')
      await call('onSignIn', [session], anything)
    },
    revoke: (_account: SignInAccount) => signOut(),
    clear: signOut,
  }
}

function referenceOf(chainId: CaipNetworkId): string {
  return splitCaipNetworkId(chainId).reference
}

/** Backends exist that keep a DID or a CAIP-10 account in its place. */
function plainAddress(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}
