import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { errorCodeSchema, toWireError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import { projectInputSchema } from '../config/projectInput.ts'
import { serverLimits } from '../config/serverLimits.ts'
import { limitBody } from '../responses/limitBody.ts'
import { projectSchema } from './project.ts'
import { projectEditSchema } from './projectEdit.ts'
import type { Projects } from './projects.ts'

/**
 * What the process that holds the database answers on its socket, for the command line. Only the user who runs the
 * server can open the socket; there is no other protection.
 *
 * @param projects resolves when the database is open: until then requests wait
 */
export function createAdminApp(projects: () => Promise<Projects>): Hono {
  const app = new Hono()
  const tooLarge = () => new WalletKitError('INVALID_PARAMS', 'The body is too large')
  app.use(
    limitBody({
      maxSize: serverLimits.bodyBytes,
      onError: (context) => context.json(toWireError(tooLarge()), 413),
    }),
  )
  app.onError((error, context) =>
    context.json(toWireError(error), error instanceof WalletKitError ? 400 : 500),
  )

  app.get('/projects', async (context) => context.json(await (await projects()).list()))

  app.get('/projects/:id', async (context) =>
    context.json(await (await projects()).get(context.req.param('id'))),
  )

  app.post('/projects', async (context) => {
    const input = parseInput(projectInputSchema, await readJson(context.req))
    return context.json(await (await projects()).create(input))
  })

  app.put('/projects', async (context) => {
    const input = parseInput(projectInputSchema, await readJson(context.req))
    return context.json(await (await projects()).put(input))
  })

  app.patch('/projects/:id', async (context) => {
    const edit = parseInput(projectEditSchema, await readJson(context.req))
    return context.json(await (await projects()).edit(context.req.param('id'), edit))
  })

  app.delete('/projects/:id', async (context) => {
    await (await projects()).remove(context.req.param('id'), context.req.query('over'))
    return context.json(null)
  })

  return app
}

async function readJson(request: { text(): Promise<string> }): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch {
    // Not JSON, which is what is said.
    throw new WalletKitError('INVALID_PARAMS', 'The body is not JSON')
  }
}

const wireErrorSchema = z.object({ code: errorCodeSchema, message: z.string() })

/** The projects of the process that holds the database, over its socket. */
export function createRemoteProjects(socketPath: string): Projects {
  async function call<Schema extends z.ZodMiniType>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    return z.parse(schema, await askSocket(socketPath, { method, path, body }))
  }

  return {
    get: (id) => call(z.nullable(projectSchema), 'GET', `/projects/${encodeURIComponent(id)}`),
    list: () => call(z.array(projectSchema), 'GET', '/projects'),
    create: (input) => call(projectSchema, 'POST', '/projects', input),
    put: (input) => call(projectSchema, 'PUT', '/projects', input),
    edit: (id, edit) => call(projectSchema, 'PATCH', `/projects/${encodeURIComponent(id)}`, edit),
    async remove(id, over) {
      const query = over === undefined ? '' : `?over=${encodeURIComponent(over)}`
      await call(z.null(), 'DELETE', `/projects/${encodeURIComponent(id)}${query}`)
    },
  }
}

interface SocketCall {
  method: string
  path: string
  body?: unknown
}

/** What the process that holds the database answers to a call. @throws WalletKitError with its code and sentence */
export async function askSocket(socketPath: string, call: SocketCall): Promise<unknown> {
  const { status, answer } = await send(socketPath, call)
  if (status === 200) return answer
  const { code, message } = z.parse(wireErrorSchema, answer)
  throw new WalletKitError(code, message)
}

function send(
  socketPath: string,
  { method, path, body }: SocketCall,
): Promise<{ status: number | undefined; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method, path }, (incoming) => {
      text(incoming)
        .then((json) => resolve({ status: incoming.statusCode, answer: JSON.parse(json) }))
        .catch(reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
