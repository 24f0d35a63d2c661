import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { type SignInMessage, signInLimits } from '#shared/siwx/signInMessage.ts'
import type { SignInAccount, SiwxSource } from '../walletState/siwxSource.ts'
import type { HostFunctions } from './createHostFunctions.ts'
import { toMessage, writeMessage } from './writeMessage.ts'

const anything = z.unknown()
const textSchema = z.string().check(z.minLength(1), z.maxLength(signInLimits.text))
const messageSchema = z.union([textSchema, z.looseObject({})])
const sessionSchema = z.looseObject({
  data: z.looseObject({
    accountAddress: z.string(),
    chainId: z.string(),
    expirationTime: z.optional(z.string()),
  }),
})
const sessionsSchema = z.optional(z.nullable(z.array(sessionSchema).check(z.maxLength(256))))
/** Longer than a signature of any wallet. */
const signatureSchema = z.string().check(z.minLength(1), z.maxLength(signInLimits.text))
const requiredSchema = z.optional(z.nullable(z.boolean()))

/** For a message that is read before its account is known. */
const anyAddress = (chainId: CaipNetworkId) =>
  chainId.startsWith('eip155:') ? `0x${'0'.repeat(40)}` : '1'.repeat(32)

/** Sign-ins by the page's own functions (option `siwx`). */
export function createHostSource(functions: HostFunctions): SiwxSource {
  const { call, write, lookUp } = functions
  return {
    async traits() {
      const { has, flag } = await lookUp()
      return {
        required: has('getRequired') && (await call('getRequired', [], requiredSchema)) === true,
        signOutOnDisconnect: flag('signOutOnDisconnect', true),
        namespaces: null,
        passesOthers: false,
      }
    },
    async isSignedIn(account) {
      const sessions = await call('getSessions', [account.chainId, account.address], sessionsSchema)
      return (sessions ?? []).some(({ data }) => isOf(data, account) && !isOver(data.expirationTime))
    },
    async createMessage(input) {
      const { value, text } = await write('createMessage', [input], messageSchema)
      if (typeof value === 'string') return { data: { ...input }, text: value }
      return { data: { ...value, ...input }, text: text ?? (await writeMessage({ ...value, ...input })) }
    },
    async createTerms(input) {
      const asked = { ...input, accountAddress: '' }
      const { value } = await write('createMessage', [asked], messageSchema)
      if (typeof value === 'string') return null
      const {
        accountAddress: _account,
        chainId: _chain,
        version,
        issuedAt,
        ...terms
      } = toMessage({
        ...value,
        ...input,
        accountAddress: anyAddress(input.chainId),
      })
      return issuedAt === undefined ? null : { ...terms, issuedAt }
    },
    async signMessage({ text, data: { chainId, accountAddress } }) {
      if (!(await lookUp()).has('signMessage')) return null
      return call('signMessage', [{ message: text, chainId, accountAddress }], signatureSchema, null)
    },
    async add(session) {
      await call('addSession', [session], anything)
    },
    async revoke({ chainId, address }) {
      await call('revokeSession', [chainId, address], anything)
    },
    async clear() {
      await call('setSessions', [[]], anything)
    },
  }
}

function isOf(
  { accountAddress, chainId }: Pick<SignInMessage, 'accountAddress'> & { chainId: string },
  account: SignInAccount,
) {
  return chainId === account.chainId && isSameAddress(accountAddress, account.address)
}

/** A time that cannot be parsed is over. */
function isOver(expirationTime: string | undefined): boolean {
  return expirationTime !== undefined && !(Date.parse(expirationTime) > Date.now())
}
