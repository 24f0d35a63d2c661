import type { SocialProvider } from '#shared/entities/socialLogin.ts'
import type { SocialAttempt } from './socialAttempts.ts'

/** What a window asks about its login. */
export interface WindowAsk {
  provider: SocialProvider
  attempt: string
  /** Of the network. */
  ip: string
}

/** The window's side of a login. */
export interface LoginWindows {
  /** The provider's name, or null if it is not offered here. */
  nameOf(provider: SocialProvider): string | null
  /** Whether the provider posts its answer. */
  isPosted(provider: SocialProvider): boolean
  /** Counts what a window asks. Rejects with `THROTTLED` where it is more than anybody needs (threat 24). */
  admit(ask: WindowAsk): Promise<void>
  /** The attempt that the window was opened for, once its device has registered it; null if that does not happen. Rejects with `THROTTLED`. */
  awaitRegistration(ask: WindowAsk, signal: AbortSignal): Promise<SocialAttempt | null>
  /**
   * Lets the window go on to the provider.
   *
   * @returns where to, and the secret that its browser has to keep until it comes back; null if the attempt is over
   * @throws WalletKitError if the provider is out of order; the attempt has failed then
   */
  start(provider: SocialProvider, attempt: string): Promise<{ url: string; secret: string } | null>
  /** Which attempt an answer says that it belongs to; nothing is checked yet. */
  attemptOf(parameters: URLSearchParams): string | null
  /**
   * Takes a provider's answer.
   *
   * @param secret what this browser has kept
   */
  answer(
    provider: SocialProvider,
    parameters: URLSearchParams,
    secret: string | undefined,
  ): Promise<LoginOutcome>
}

export interface LoginOutcome {
  /** `stranger`: an answer that does not belong to a login of this browser. It changes nothing. */
  result: 'done' | 'refused' | 'failed' | 'stranger'
  /** The page to go back to, with its fragment, where there is one. */
  returnUrl: string | null
}
