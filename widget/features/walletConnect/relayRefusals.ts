import type { ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'

/**
 * What the relay says when it does not serve this site: the page's developer is told of each kind once, and proposals that are on
 * their way end with it.
 */
export function createRelayRefusals(alert: (code: ErrorCode, message: string) => void) {
  const reported = new Set<ErrorCode>()
  const open = new Set<(refusal: WalletKitError) => void>()

  return {
    add(refusal: WalletKitError): void {
      const { code, message } = refusal
      if (!reported.has(code)) alert(code, message)
      reported.add(code)
      for (const refuse of open) refuse(refusal)
    },
    /** Whether the relay has ever refused this visit. */
    any: () => reported.size > 0,
    /** Runs something until it settles or the relay refuses. @throws the refusal, too */
    async untilRefused<T>(run: () => Promise<T>): Promise<T> {
      let refuse: (refusal: WalletKitError) => void = () => {}
      const refused = new Promise<never>((_, reject) => {
        refuse = reject
      })
      open.add(refuse)
      try {
        return await Promise.race([run(), refused])
      } finally {
        open.delete(refuse)
      }
    },
  }
}
