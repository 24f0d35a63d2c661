import type { ApprovalWindow, ApprovalWindowParameters, WindowContext } from './approvalWindow.ts'
import { createApprovalWindow } from './createApprovalWindow.ts'
import { type HandOver, openingHelloSchema } from './handOver.ts'

/**
 * The windows in which requests are approved. Neither a page nor the frame has a hold on them: frame and window meet at the server, at a
 * rendezvous whose secret is in the window's address (shared/api/auth/approval.ts).
 */
export interface ApprovalWindows {
  begin(parameters: ApprovalWindowParameters): ApprovalWindow
  destroy(): void
}

export function createApprovalWindows(parameters: Omit<WindowContext, 'expected'>): ApprovalWindows {
  const expected: WindowContext['expected'] = new Map()
  const context: WindowContext = { ...parameters, expected }
  const stop = parameters.host.listen(({ data, reply }) => {
    const hello = openingHelloSchema.safeParse(data)
    if (!hello.success) return
    const { attempt } = hello.data
    expected.get(attempt)?.((secret) => {
      const message: HandOver = { walletKit: 'approve-room', attempt, secret }
      reply(message)
    })
  })
  return {
    begin: (window) => createApprovalWindow(context, window),
    destroy: stop,
  }
}
