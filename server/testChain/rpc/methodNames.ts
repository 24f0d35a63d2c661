import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'

/** What the test network answers: what a node does, and what tests do to it. */
export const methodNames: ReadonlySet<string> = new Set([
  ...[...safeEvmMethods].filter((name) => name !== 'eth_sendRawTransactionConditional'),
  'test_advanceClock',
  'test_fund',
  'test_reset',
])
