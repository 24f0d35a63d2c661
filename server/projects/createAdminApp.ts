import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { toWireError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import { serverLimits } from '../config/serverLimits.ts'
import { projectEditSchema } from './projectEdit.ts'
import { projectInputSchema } from './projectInput.ts'
import type { Projects } from './projects.ts'

/**
 * What the process that holds the database answers on its socket, for the command line. Only the user who runs the
 * server can open the socket; there is no other protection.
 *
 * @param projects resolves when the database is open: until then requests wait
 */
export function createAdminApp(projects: () => Promise<Projects>): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: serverLimits.bodyBytes }))
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

  return app
}

async function readJson(request: { text(): Promise<string> }): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch {
    throw new WalletKitError('INVALID_PARAMS', 'The body is not JSON')
  }
}
