import type { SiwxTokens } from '#shared/api/siwx/siwx.ts'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createSignInMessage } from '#shared/siwx/createSignInMessage.ts'
import { createSiwxApi } from '../../services/siwxApi/createSiwxApi.ts'
import type { Context } from '../context/createContext.ts'
import type { SignedMessage, SignInInput, SiwxSource } from '../walletState/siwxSource.ts'
import { createSignInStore } from './createSignInStore.ts'

/** How long a token that the page gets is still good for, at least: it has to reach a backend. */
const minLifetimeMs = 60_000

/** Sign-ins at the kit's own server (option `siwx: 'kit'`). What gets new tokens stays in the frame; pages get access tokens only. */
export function createKitSource(
  { project, window, origin }: Pick<Context, 'project' | 'window' | 'origin'>,
  required: boolean,
): SiwxSource {
  const { apiUrl, projectId } = project
  const api = createSiwxApi({ apiUrl, projectId, site: origin })
  const kept = createSignInStore({ window, projectId })
  /** By account. Only here: a token that is lost is asked for again. */
  const tokens = new Map<CaipAddress, SiwxTokens>()
  const refreshing = new Map<CaipAddress, Promise<string>>()

  const keep = (answer: SiwxTokens): string => {
    const { account, refreshToken, sessionExpiresAt: expiresAt } = answer
    kept.put({ account, refreshToken, expiresAt })
    tokens.set(account, answer)
    return answer.accessToken
  }
  const forget = (account: CaipAddress) => {
    kept.remove(account)
    tokens.delete(account)
  }
  const refresh = async (account: CaipAddress): Promise<string> => {
    // Another tab may have exchanged it: what is stored is the latest.
    const session = kept.find(account)
    if (!session) throw new WalletKitError('SESSION_EXPIRED', 'This sign-in has ended. Sign in again')
    try {
      return keep(await api.refresh(session.refreshToken))
    } catch (error) {
      if (isCode(error, 'SESSION_EXPIRED')) forget(account)
      throw error
    } finally {
      refreshing.delete(account)
    }
  }
  const freshToken = (account: CaipAddress): string | undefined => {
    const token = tokens.get(account)
    const isGood = token && kept.find(account) && token.accessTokenExpiresAt > Date.now() + minLifetimeMs
    return isGood ? token.accessToken : undefined
  }
  const accessToken = async (account: CaipAddress): Promise<string> => {
    const fresh = freshToken(account)
    if (fresh !== undefined) return fresh
    const asked = refreshing.get(account) ?? refresh(account)
    refreshing.set(account, asked)
    return asked
  }
  const end = async (account: CaipAddress) => {
    const session = kept.find(account)
    forget(account)
    if (session) await api.signOut(session.refreshToken)
  }

  const createTerms = async ({ domain, uri }: Pick<SignInInput, 'domain' | 'uri'>) => {
    const { nonce, issuedAt } = await api.nonce()
    return { domain, uri, nonce, issuedAt, statement: `Sign in to ${project.name}.` }
  }

  return {
    traits: async () => ({
      required,
      signOutOnDisconnect: true,
      namespaces: ['eip155', 'solana'],
      passesOthers: false,
    }),
    async isSignedIn({ account }) {
      if (!kept.find(account)) return false
      try {
        await accessToken(account)
      } catch (error) {
        // A server that does not answer has not ended it.
        if (!isCode(error, 'AUTH_UNREACHABLE', 'THROTTLED')) return false
      }
      return true
    },
    createTerms,
    async createMessage({ accountAddress, chainId, version, ...page }) {
      const data = { accountAddress, version, chainId, ...(await createTerms(page)) }
      return { data, text: createSignInMessage(data) }
    },
    signMessage: async () => null,
    async add({ message, signature }: SignedMessage) {
      keep(await api.authenticate(message, signature))
    },
    revoke: ({ account }) => end(account),
    async clear() {
      await Promise.all(kept.all().map(({ account }) => end(account)))
    },
    accessToken,
  }
}
