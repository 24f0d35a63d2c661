import type { SetupStep } from './checkSetup.ts'

/** The steps as lines for a person, with what to do next. */
export function describeSetup(steps: readonly SetupStep[]): string {
  const lines = steps.flatMap(({ what, isDone, hint, transaction }) => {
    if (isDone) return [`done     ${what}`]
    const sent = transaction && [
      ...(transaction.to ? [`         to    ${transaction.to}`] : ['         to    (none: it deploys)']),
      `         data  ${transaction.data}`,
    ]
    return [`missing  ${what}`, ...(hint === undefined ? [] : [`         ${hint}.`]), ...(sent ?? [])]
  })
  const last = steps.every(({ isDone }) => isDone)
    ? 'Names resolve in every client of ENS.'
    : 'Send what is missing, in this order, by any wallet, and run this again.'
  return [...lines, '', last].join('\n')
}
