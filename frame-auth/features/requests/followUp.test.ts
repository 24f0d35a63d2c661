import { describe, expect, it } from 'vitest'
import type { RequestOutcome } from '#shared/entities/requestOutcome.ts'
import { harbor } from '../../testing/testConfig.ts'
import type { OutcomeScreen } from '../operations/outcome.ts'
import { announce } from './followUp.ts'

describe('announce', () => {
  it('behavior: a change of the account that was left out is told to the page as failed, and to the person as what it is', async () => {
    const told: RequestOutcome[] = []
    const shown: OutcomeScreen['outcome'][] = []
    const order = { method: 'wallet_sendCalls', caipNetworkId: harbor.caipNetworkId, account: '0x' }
    const end = await announce(
      {
        viewQueue: {
          async run({ outcome }, signal, next) {
            shown.push(outcome.outcome)
            const answer = next(signal)
            outcome.close()
            return answer
          },
        },
        networks: { get: () => harbor },
        notify: (outcome) => told.push(outcome),
      },
      { operation: { order }, delivery: null, outcome: 'skipped' },
    )
    expect([told.map(({ outcome }) => outcome), shown, end]).toEqual([['failed'], ['skipped'], 'close'])
  })
})
