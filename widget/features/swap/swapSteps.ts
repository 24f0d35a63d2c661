import type { Step } from '../operations/step.ts'
import type { SwapAttempt, SwapPlan } from './swapState.ts'
import type { swapText } from './text.ts'

type StepText = Extract<keyof typeof swapText, `swap.step.${string}`>

const plans: Readonly<Record<SwapPlan, readonly StepText[]>> = {
  none: ['swap.step.swapping'],
  permit: ['swap.step.permitting', 'swap.step.swapping'],
  approve: ['swap.step.approving', 'swap.step.approvalWaiting', 'swap.step.swapping'],
  batch: ['swap.step.batch'],
}

/** The steps of an attempt by name, as far as its plan is known. */
export function swapSteps({ plan, step, hasReset }: SwapAttempt): { text: StepText; state: Step['state'] }[] {
  const named = plans[plan]
  const all: readonly StepText[] = plan === 'approve' && hasReset ? ['swap.step.resetting', ...named] : named
  const now: StepText =
    step === 'swapping' && plan === 'batch' ? 'swap.step.batch' : `swap.step.${stepOf(step)}`
  const place = all.indexOf(now)
  if (place >= 0)
    return all.map((text, index) => ({
      text,
      state: index < place ? 'done' : index === place ? 'now' : 'later',
    }))
  // Between two steps, or before the first: the permission has been given.
  const isPermitted = step === 'checking' && (plan === 'approve' || plan === 'permit')
  const done = isPermitted ? all.slice(0, -1) : []
  return [
    ...done.map((text) => ({ text, state: 'done' as const })),
    { text: now, state: 'now' },
    ...all.slice(done.length).map((text) => ({ text, state: 'later' as const })),
  ]
}

type NamedStep = StepText extends `swap.step.${infer Name}` ? Name : never

function stepOf(step: SwapAttempt['step']): NamedStep {
  return step === 'worse' || step === 'stopped' || step === 'over' ? 'checking' : step
}
