import * as z from 'zod/mini'
import { timings } from '../../constants/timings.ts'
import { socialProviders } from '../../entities/socialLogin.ts'
import { webUrl } from '../../entities/webUrl.ts'
import { type MethodContract, type MethodTable, nothing } from '../contract.ts'

/**
 * Asks the wallet with this `uuid`, in the host page. For EIP-1193 wallets `method` and `params` are the request's;
 * for wallet-standard wallets `method` is `standard:connect` or `standard:disconnect`.
 *
 * A wallet's own error arrives as `WALLET_ERROR` with its JSON-RPC code in `data.code` and its text as the message.
 */
const walletRequest = {
  params: z.lazy(() =>
    z.strictObject({
      uuid: z.string().check(z.maxLength(128)),
      method: z.string().check(z.minLength(1), z.maxLength(128)),
      params: z.optional(z.unknown()),
    }),
  ),
  result: z.unknown(),
  errors: ['WALLET_NOT_FOUND', 'WALLET_ERROR', 'WALLET_INVALID_RESPONSE'],
  timeout: null,
} as const satisfies MethodContract

/** Puts the frame into the top layer. `backdrop` is a CSS colour, already sanitised. */
const show = {
  params: z.lazy(() => z.strictObject({ backdrop: z.optional(z.string().check(z.maxLength(64))) })),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract

/** Takes the frame out of the top layer and gives the focus back. */
const hide = {
  params: z.strictObject({}),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract

/**
 * Opens a wallet's link from the host's own window, within the activation that a click in the frame gave it too. The
 * frame never navigates itself: the host's `frame-src` would judge that, and the widget would be gone (R3). `{url}` in
 * the link becomes the page's address, encoded, which the frame does not know (R50).
 */
const openLink = {
  params: z.lazy(() =>
    z.strictObject({
      href: z.string().check(z.maxLength(4096), z.regex(/^[a-z][a-z0-9+.-]*:/i)),
      /** `_self` for a scheme of the wallet's own, which leaves the page where it is; `_blank` for the web. */
      target: z.enum(['_self', '_blank']),
    }),
  ),
  result: nothing,
  errors: ['INVALID_PARAMS'],
  timeout: 5_000,
} as const satisfies MethodContract

/**
 * Has WalletConnect's Verify service attest a proposal in the host's own document, so that the wallet sees the host's
 * origin and not the kit's. The service tells the origin by where its frame is: nobody else can ask for the host.
 *
 * `null` where the page's policy forbids the frame or the service does not answer in time; the proposal then goes out
 * without an attestation.
 */
const attest = {
  params: z.lazy(() => z.strictObject({ url: z.string().check(z.maxLength(2048), z.regex(/^https?:\/\//)) })),
  result: z.lazy(() => z.nullable(z.string().check(z.maxLength(8192)))),
  errors: [],
  timeout: timings.attestation * 2,
} as const satisfies MethodContract

/**
 * Asks one of the page's own JSON-RPC endpoints (option `customRpcUrls`) in the page: the frame's policy lets it reach the kit only, and
 * keys of such endpoints are good for the page's origin. The loader asks none that the page has not named.
 */
const askEndpoint = {
  params: z.lazy(() =>
    z.strictObject({
      url: z.string().check(z.maxLength(2048)),
      method: z.string().check(z.minLength(1), z.maxLength(128)),
      params: z.optional(z.unknown()),
    }),
  ),
  result: z.unknown(),
  errors: ['INVALID_PARAMS', 'RPC_ERROR', 'RPC_UNREACHABLE'],
  timeout: timings.rpc,
} as const satisfies MethodContract

/**
 * Where a login comes back to for which the whole page is left. Null where that cannot be: a page in a frame, whose
 * surroundings judge where it goes, one of no web address, or one whose address is longer than the server takes.
 */
const getPageUrl = {
  params: z.strictObject({}),
  result: z.lazy(() =>
    z.strictObject({
      url: z.nullable(webUrl()),
    }),
  ),
  errors: [],
  timeout: 5_000,
} as const satisfies MethodContract

/**
 * Sends the whole page to a provider, where windows are impossible (R2). The loader makes the address itself: a page goes to the
 * kit's own login and nowhere else. It comes back with what `init` names `returned`.
 */
const leaveForLogin = {
  params: z.lazy(() =>
    z.strictObject({
      provider: z.enum(socialProviders),
      attempt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    }),
  ),
  result: nothing,
  errors: ['INVALID_PARAMS'],
  timeout: 5_000,
} as const satisfies MethodContract

/**
 * Loads the widget again, with the right to take the whole page away by a person's click, for an approval where windows are impossible
 * (security.md rule 6). The new one is told so by `init`: `returned` is `leaving.{attempt}`.
 */
const leaveForApproval = {
  params: z.strictObject({ attempt: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  result: nothing,
  errors: ['INVALID_PARAMS'],
  timeout: 5_000,
} as const satisfies MethodContract

/**
 * Calls one of the functions in the page's option `siwx` or `siweConfig`: they stay in the page (`loader/answers/askSiwx.ts`). `describe`,
 * with names, tells which of them are functions, and the plain values of the others.
 *
 * The answer is the page's, as plain data: `value`, and `text` where that writes itself as one. Bounded by whoever asks: a function may
 * wait for a person.
 */
const askSiwx = {
  params: z.lazy(() =>
    z.strictObject({
      name: z.string(),
      inputs: z.array(z.unknown()),
    }),
  ),
  result: z.lazy(() =>
    z.strictObject({
      value: z.optional(z.unknown()),
      text: z.optional(z.string()),
    }),
  ),
  errors: ['CALLBACK_FAILED', 'INVALID_PARAMS'],
  timeout: null,
} as const satisfies MethodContract

/**
 * Puts the wallets of test projects into the page, where they announce themselves as every other does. Only the widget of a test project
 * asks for it: which one is, its document says.
 */
const offerTestWallets = {
  params: z.lazy(() =>
    z.strictObject({
      chains: z
        .array(
          z.strictObject({
            chainId: z.int().check(z.positive()),
            name: z.string().check(z.maxLength(128)),
            rpcUrl: webUrl(),
          }),
        )
        .check(z.minLength(1), z.maxLength(64)),
    }),
  ),
  result: nothing,
  errors: ['INVALID_PARAMS'],
  timeout: 10_000,
} as const satisfies MethodContract

/** What the loader answers. */
export const loaderMethods = {
  walletRequest,
  show,
  hide,
  openLink,
  attest,
  askEndpoint,
  getPageUrl,
  leaveForLogin,
  leaveForApproval,
  askSiwx,
  offerTestWallets,
  /** Loads the whole page again, for somebody who has just installed a wallet: a page finds what was there as it came. */
  reloadPage: hide,
} as const satisfies MethodTable
