import { type Sponsorship, sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { foreignLine } from '../decode/foreignText.ts'
import type { EvmBatchSubject, Warning } from '../decode/subject.ts'
import type { CallsDraft } from './parseSendCalls.ts'

export interface AskSponsorParameters {
  draft: CallsDraft
  /** The account's own nonce, where it has to be upgraded first. */
  upgradeNonce: number | undefined
  network: CaipNetworkId
  account: string
  api: Pick<Api, 'call'>
  signal: AbortSignal
}

/** What a sponsor says to a batch. `own`: the person pays; the warning is there where the page needs it otherwise. */
export type Sponsored =
  | { status: 'sponsored'; sponsorship: Sponsorship; sponsor: NonNullable<EvmBatchSubject['sponsor']> }
  | { status: 'own'; warnings: readonly Warning[] }

const maxNameLength = 64

/**
 * Asks for somebody who pays: the paymaster that the page names, else the operator's own. Nobody is asked for more than that: where they refuse, the
 * person pays if they say so.
 *
 * @throws `SESSION_EXPIRED`, `ABORTED`
 */
export async function askSponsor(parameters: AskSponsorParameters): Promise<Sponsored> {
  const { draft, upgradeNonce, network, account, api, signal } = parameters
  const named = draft.sponsor
  try {
    const answer = await api.call(
      sponsorEndpoints.prepare,
      {
        ...{ chainId: network, account },
        calls: draft.calls.map(({ to, value, data }) => ({ to, value: value.toString(), data })),
        ...(upgradeNonce !== undefined && { upgradeNonce }),
        ...(named && { paymaster: named.service }),
      },
      { signal },
    )
    if (answer.status !== 'sponsored')
      return refused(parameters, answer.status === 'refused' ? answer.reason : '')
    const { name, host } = answer.sponsor
    const shown = foreignLine(name ?? host ?? '', maxNameLength)
    return {
      status: 'sponsored',
      sponsorship: answer.sponsorship,
      sponsor: { name: shown, host: host && foreignLine(host) },
    }
  } catch (error) {
    if (isCode(error, 'SESSION_EXPIRED', 'ABORTED')) throw error
    // Who cannot be asked does not pay.
    return refused(parameters, '')
  }
}

function refused({ draft }: AskSponsorParameters, reason: string): Sponsored {
  const isNeeded = draft.sponsor !== null && !draft.sponsor.isOptional
  return {
    status: 'own',
    warnings: isNeeded ? [{ type: 'sponsorRefused', detail: foreignLine(reason) }] : [],
  }
}
