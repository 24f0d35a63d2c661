import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import { judgeSignInMessage } from '#shared/siwx/judgeSignInMessage.ts'
import { parseSignInMessage } from '#shared/siwx/parseSignInMessage.ts'
import { signInInvalid } from '#shared/siwx/signInProblem.ts'
import type { Chains } from '../chains/core/chain.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'
import { type Project, projectNetworks } from '../projects/project.ts'
import type { Siwx } from './createSiwx.ts'
import type { RefreshedSession } from './refreshSession.ts'
import { signInTimes, siwxLimits } from './siwxPolicy.ts'
import { verifySignature } from './verifySignature.ts'

/** Who asks for a sign-in, and for which page. */
export interface SignInCaller {
  project: Project
  /** Origin of the page. */
  site: string
  /** Of the network. */
  ip: string
}

/**
 * The page that a sign-in is for: what the browser says of a page's own call, and what the widget says of the page that it is in.
 *
 * A project's development hosts do not count: anybody can have a name below them, and could sign people in to this project there.
 *
 * @param origin of the call; null: it is no page's
 * @param said what the call says
 * @throws WalletKitError `ORIGIN_NOT_ALLOWED`, `INVALID_PARAMS`
 */
export function siteOf(project: Project, origin: string | null, said: string | undefined): string {
  const site = origin ?? said
  if (site === undefined) throw new WalletKitError('INVALID_PARAMS', 'site: the page’s origin is missing')
  if (said !== undefined && said !== site)
    throw new WalletKitError('ORIGIN_NOT_ALLOWED', `This call comes from ${site}, not from ${said}`)
  const verdict = isAllowedOrigin(site, project)
  if (verdict === 'allowed') return site
  const how = verdict === 'unverified' ? 'only connects as a development host' : 'is not one of the project’s'
  throw new WalletKitError(
    'ORIGIN_NOT_ALLOWED',
    `${site} ${how}: put it on the project’s list to sign in there`,
  )
}

/** A nonce for one sign-in at one page. */
export async function issueNonce(
  { nonces, limits, lifetimes, now }: Siwx,
  { project, site, ip }: SignInCaller,
): Promise<{ nonce: string; issuedAt: string; expiresAt: number }> {
  await limits.take(
    { key: `siwx nonce ip ${sha256Url(ip)}`, ...siwxLimits.noncesPerIp },
    { key: `siwx nonce project ${project.id}`, ...siwxLimits.noncesPerProject },
  )
  const nonce = await nonces.issue(subjectOf(project, site))
  return {
    // Letters and digits only, as the message's grammar wants it.
    nonce: Buffer.from(nonce, 'base64url').toString('hex'),
    issuedAt: new Date(now()).toISOString(),
    expiresAt: now() + lifetimes.nonce,
  }
}

export interface SignInParameters {
  chains: Chains
  caller: SignInCaller
  /** The message that was signed. */
  text: string
  signature: string
  /** Of the key that the caller has proven; null: none. */
  jkt: string | null
  signal: AbortSignal
}

/**
 * Signs in by a signed message, and starts a session. What is cheap to see is looked at first. A nonce is used up by a sign-in that
 * succeeds: while a chain cannot be asked, the same signature can be tried again.
 *
 * @param jkt of the key that the session's tokens are to be bound to; null: of none
 * @throws WalletKitError `SIGN_IN_INVALID` with `data.problem`, `THROTTLED`, and what `verifySignature` throws
 */
export async function signIn(
  siwx: Siwx,
  { chains, caller, text, signature, jkt, signal }: SignInParameters,
): Promise<RefreshedSession> {
  const { project, site, ip } = caller
  const { nonces, limits, sessions, lifetimes, now } = siwx
  await limits.take({ key: `siwx ip ${sha256Url(ip)}`, ...siwxLimits.signInsPerIp })
  const message = parseSignInMessage(text)
  const { chainId, expirationTime } = message
  const networks = projectNetworks(project).map(({ caipNetworkId }) => caipNetworkId)
  const times = signInTimes(lifetimes.nonce)
  const problem = judgeSignInMessage(message, { origin: site, networks, now: now(), times })
  if (problem) throw signInInvalid(problem)
  const nonce = Buffer.from(message.nonce, 'hex').toString('base64url')
  if (!(await nonces.check(nonce, subjectOf(project, site)))) throw signInInvalid('nonce')

  const chain = () => chains.of(chainId, project)
  const address = await verifySignature({ text, message, signature, chain, signal })
  const account = toCaipAddress(chainId, address)
  await limits.take({
    key: `siwx account ${project.id} ${sha256Url(account)}`,
    ...siwxLimits.signInsPerAccount,
  })
  if (!(await nonces.use(nonce, subjectOf(project, site)))) throw signInInvalid('nonce')

  // The time until which the message is good limits the session, too.
  const signed = expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
  const who = { projectId: project.id, account, site, jkt }
  return sessions.start(who, Math.min(now() + lifetimes.session, signed))
}

/** What a nonce is good for. */
const subjectOf = (project: Project, site: string) => ['sign-in', project.id, site].join(' ')
