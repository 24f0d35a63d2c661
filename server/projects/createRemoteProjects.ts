import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { errorCodeSchema, WalletKitError } from '#shared/errors/walletKitError.ts'
import { projectSchema } from './project.ts'
import type { Projects } from './projects.ts'

const wireErrorSchema = z.object({ code: errorCodeSchema, message: z.string() })

/** The projects of the process that holds the database, over its socket. */
export function createRemoteProjects(socketPath: string): Projects {
  async function call<Schema extends z.ZodMiniType>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    const { status, answer } = await send(socketPath, method, path, body)
    if (status === 200) return z.parse(schema, answer)
    const { code, message } = z.parse(wireErrorSchema, answer)
    throw new WalletKitError(code, message)
  }

  return {
    get: (id) => call(z.nullable(projectSchema), 'GET', `/projects/${encodeURIComponent(id)}`),
    list: () => call(z.array(projectSchema), 'GET', '/projects'),
    create: (input) => call(projectSchema, 'POST', '/projects', input),
    put: (input) => call(projectSchema, 'PUT', '/projects', input),
    edit: (id, edit) => call(projectSchema, 'PATCH', `/projects/${encodeURIComponent(id)}`, edit),
  }
}

function send(
  socketPath: string,
  method: string,
  path: string,
  body: unknown,
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
