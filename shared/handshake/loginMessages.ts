import * as z from 'zod/mini'

/**
 * What the window of a login and the frame that opened it say to each other. By the answer the window knows that its login
 * was begun here, in this browser, and goes on without asking: an address that somebody was sent has no such opener, and
 * the person is asked first (threat 23).
 *
 * 1. The window, on the secure origin, posts `login` to its opener with the kit origin as the target, now and again for as
 *    long as it waits: the frame may be busy.
 * 2. The frame checks that the origin is the secure one and that it has opened a window for exactly this attempt, and
 *    answers `login-yes` to the event's source, with the secure origin as the target. It never answers otherwise.
 * 3. The window checks that the source is its opener, the origin is the kit's and the attempt is its own.
 *
 * Nothing depends on the answer arriving: without an opener (an opener policy, a redirect) a click takes its place.
 */
const attempt = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const loginChallengeSchema = z.strictObject({ walletKit: z.literal('login'), attempt })
export type LoginChallenge = z.infer<typeof loginChallengeSchema>

export const loginAnswerSchema = z.strictObject({ walletKit: z.literal('login-yes'), attempt })
export type LoginAnswer = z.infer<typeof loginAnswerSchema>

/**
 * What the page that was left for a login comes back with, at the front of the address's fragment:
 * `#wallet-kit-login={provider}.{attempt}`, and behind it the fragment that the page had before, without its `#`.
 * Neither is a secret: only the device that registered the attempt, and left the page for it, gets its session.
 */
export const loginFragment = 'wallet-kit-login'
