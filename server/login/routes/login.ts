import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { idSchema } from '#shared/api/auth/parts.ts'
import { type SocialProvider, socialProviders } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { Locale } from '#shared/text/locales.ts'
import { projectIdSchema } from '../../config/projectInput.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { findProject } from '../../projects/admit.ts'
import type { Projects } from '../../projects/projects.ts'
import { contentSecurityPolicy } from '../../responses/contentSecurityPolicy.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { permissionsPolicy } from '../../responses/permissionsPolicy.ts'
import { dataHeaders, documentHeaders } from '../../responses/responseHeaders.ts'
import { readLocale } from '../../text/readLocale.ts'
import { toApiError } from '../gate/serveEndpoint.ts'
import {
  closeScript,
  endPage,
  hashSource,
  type LoginEnd,
  loginPage,
  loginStyle,
} from '../social/loginPages.ts'
import { loginScript } from '../social/loginScript.ts'
import type { LoginOutcome, LoginWindows, WindowAsk } from '../social/loginWindows.ts'
import { socialPolicy } from '../social/socialPolicy.ts'
import { loginCookie } from './loginCookie.ts'

interface LoginRouteParameters {
  config: Pick<ServerConfig, 'kitOrigin' | 'secureOrigin'>
  projects: Projects
  windows: LoginWindows
  /** Where a request comes from, of the network. */
  ipOf: (context: Context) => string
}

const providerSchema = z.enum(socialProviders)
const windowSchema = z.object({ provider: providerSchema, attempt: idSchema, projectId: projectIdSchema })
const callSchema = z.strictObject({ attempt: idSchema })

/** Where the address of a login's window at the kit leads: whoever opens it knows the kit's origin only. */
export function kitLoginRoute({ config: { secureOrigin } }: Pick<LoginRouteParameters, 'config'>): Hono {
  return new Hono().get('/login/:provider', (context) => {
    const asked = readWindow(context)
    if (asked === null) return context.notFound()
    const { provider, attempt, projectId } = asked
    const query = new URLSearchParams({ projectId, attempt })
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${secureOrigin}/login/${provider}?${query}`, 302)
  })
}

/**
 * The windows of sign-ins at providers, under the secure origin:
 *
 * - `GET /login/{provider}?projectId=…&attempt=…`: the window, from the click on.
 * - `POST /login/{provider}/ready` and `/start`: what its script asks. Only its own documents may: an address of the
 *   provider that somebody else could get for a person would pass by the page that asks them.
 * - `GET` or `POST /login/callback/{provider}`: the provider's answer, in the browser that was sent there.
 */
export function loginRoute({
  config: { kitOrigin, secureOrigin },
  projects,
  windows,
  ipOf,
}: LoginRouteParameters): Hono {
  const app = new Hono()

  app.get('/login/:provider', async (context) => {
    const asked = readWindow(context)
    const name = asked && windows.nameOf(asked.provider)
    const project = await findProject(context.req, projects)
    if (!asked || name === null || !project) return sendEnd(context, 'unknown', false, 404)
    const { provider, attempt } = asked
    return sendPage(
      context,
      loginPage({
        ...{ locale: localeOf(context), provider: name },
        attempt,
        kitOrigin,
        base: `/login/${provider}`,
      }),
      [hashSource(loginScript)],
    )
  })

  const cookieOf = (attempt: string, provider: SocialProvider) =>
    loginCookie({ attempt, isPosted: windows.isPosted(provider), secureOrigin })

  const limit = limitBody({
    maxSize: socialPolicy.callbackBytes,
    onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
  })

  /** Answers what a window's own script asks, as often as a window may. */
  async function answerAsk(context: Context, answer: (ask: WindowAsk) => Promise<Response>) {
    const call = await readCall(context, secureOrigin)
    if (!call) return context.json(refused, 403, dataHeaders)
    const ask = { ...call, ip: ipOf(context) }
    try {
      await windows.admit(ask)
      return await answer(ask)
    } catch (thrown) {
      const { code, message, data } = toApiError(thrown)
      if (code !== 'THROTTLED') throw thrown
      context.header('Retry-After', String(data?.retryAfter ?? 1))
      return context.json(failure(code, message), 429, dataHeaders)
    }
  }

  app.post('/login/:provider/ready', limit, (context) =>
    answerAsk(context, async (ask) => {
      const attempt = await windows.awaitRegistration(ask, context.req.raw.signal)
      if (!attempt) return context.json(failure('LOGIN_EXPIRED', 'No such sign-in'), 404, dataHeaders)
      const project = await projects.get(attempt.projectId)
      // A development host is anybody's words: it is named by the project, as in mails.
      const isVerified = project !== null && isAllowedOrigin(attempt.site, project) === 'allowed'
      const site = isVerified ? attempt.site : (project?.name ?? '')
      return context.json({ site }, 200, dataHeaders)
    }),
  )

  app.post('/login/:provider/start', limit, (context) =>
    answerAsk(context, async ({ provider, attempt }) => {
      const started = await windows.start(provider, attempt).catch((error) => {
        // The provider failed, and the attempt has it. Anything else is for the log.
        if (error instanceof WalletKitError) return null
        throw error
      })
      if (!started) return context.json(failure('LOGIN_EXPIRED', 'No such sign-in'), 410, dataHeaders)
      const { name, options } = cookieOf(attempt, provider)
      setCookie(context, name, started.secret, options)
      return context.json({ url: started.url }, 200, dataHeaders)
    }),
  )

  async function answer(context: Context, provider: SocialProvider, parameters: URLSearchParams) {
    const attempt = windows.attemptOf(parameters)
    const cookie = attempt === null ? null : cookieOf(attempt, provider)
    const secret = cookie ? getCookie(context, cookie.name) : undefined
    const { result, returnUrl } = await windows.answer(provider, parameters, secret)
    if (cookie && result !== 'stranger') deleteCookie(context, cookie.name, cookie.options)
    if (returnUrl !== null) {
      context.header('Cache-Control', 'no-store')
      return context.redirect(returnUrl, 303)
    }
    return sendEnd(context, ends[result], result === 'done', result === 'done' ? 200 : 400)
  }

  app.get('/login/callback/:provider', async (context) => {
    const provider = readProvider(context)
    if (provider === null || windows.isPosted(provider)) return sendEnd(context, 'unknown', false, 404)
    return answer(context, provider, new URL(context.req.url).searchParams)
  })

  app.post('/login/callback/:provider', limit, async (context) => {
    const provider = readProvider(context)
    if (provider === null || !windows.isPosted(provider)) return sendEnd(context, 'unknown', false, 404)
    return answer(context, provider, new URLSearchParams(await context.req.text()))
  })

  return app
}

const ends = {
  done: 'done',
  refused: 'refused',
  failed: 'unusable',
  stranger: 'stranger',
} as const satisfies Record<LoginOutcome['result'], LoginEnd>

const localeOf = (context: Context): Locale => readLocale(context.req.header('Accept-Language'))

const refused = failure('ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')

function readProvider(context: Context): SocialProvider | null {
  const provider = z.safeParse(providerSchema, context.req.param('provider'))
  return provider.success ? provider.data : null
}

function readWindow(context: Context): z.infer<typeof windowSchema> | null {
  const asked = z.safeParse(windowSchema, { ...context.req.query(), provider: context.req.param('provider') })
  return asked.success ? asked.data : null
}

/** A call of the window's own script; null for any other. */
async function readCall(
  context: Context,
  secureOrigin: string,
): Promise<{ provider: SocialProvider; attempt: string } | null> {
  if (context.req.header('Origin') !== secureOrigin) return null
  if (!/^application\/json\s*(?:;|$)/i.test(context.req.header('Content-Type') ?? '')) return null
  const provider = readProvider(context)
  // Not JSON: the schema refuses it.
  const body = z.safeParse(callSchema, await context.req.json().catch(() => null))
  return provider !== null && body.success ? { provider, attempt: body.data.attempt } : null
}

function sendEnd(
  context: Context,
  end: LoginEnd,
  close: boolean,
  status: 200 | 400 | 404,
): Response | Promise<Response> {
  return sendPage(
    context,
    endPage(localeOf(context), end, close),
    close ? [hashSource(closeScript)] : [],
    status,
  )
}

function sendPage(
  context: Context,
  html: string,
  scripts: readonly string[],
  status: 200 | 400 | 404 = 200,
): Response | Promise<Response> {
  return context.html(html, status, {
    ...documentHeaders,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy.standalone({
      scripts,
      styles: [hashSource(loginStyle)],
    }),
    'Permissions-Policy': permissionsPolicy.secureFrame,
  })
}
