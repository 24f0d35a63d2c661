import { drawSavings } from './drawSavings.ts'
import { makeSavings, openByRecoveryCode, planSavings, proveSavings } from './makeSavings.ts'
import { orderSavings } from './orderSavings.ts'
import { readAllowances } from './readAllowances.ts'
import { findSavings, isProven, type SavingsContext } from './savingsContext.ts'

/** What a savings account can do, in one file: the frame loads it with its first use. */
export const savingsActions = {
  describeSavings,
  makeSavings,
  planSavings,
  proveSavings,
  openByRecoveryCode,
  orderSavings,
  drawSavings,
}

/** What others are told of the account; null: there is none. */
async function describeSavings(context: SavingsContext, signal: AbortSignal) {
  const savings = await findSavings(context)
  if (!savings) return null
  const { record, address, deployment } = savings
  const allowances = await readAllowances(context, savings, signal)
  return {
    address,
    deployment: { ...deployment, value: deployment.value.toString() },
    isProven: await isProven(context, savings),
    hasRecoveryKey: record.recovery !== null,
    allowances: allowances.map(({ chainId, token, amount, left }) => ({ chainId, token, amount, left })),
  }
}
