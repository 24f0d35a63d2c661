import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { parseInput } from '../config/parseInput.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { findAdminSocket } from '../database/dataDirectory.ts'
import { openProjects, type Store } from '../projects/openProjects.ts'
import { askSocket } from '../projects/remoteProjects.ts'
import { runSecretCommand, type SecretCommand, secretCommandSchema } from './runSecretCommand.ts'

/** Has a server do what the command line asks for, on the socket of its data directory, by its own configuration. */
export function addSecretCalls(config: ServerConfig) {
  return (socket: Hono, opened: () => Promise<Store>): void => {
    socket.post('/secrets', async (context) => {
      const command = parseInput(secretCommandSchema, await context.req.json())
      const { queries } = await opened()
      return context.json(await runSecretCommand(command, { queries, config, now: Date.now }))
    })
  }
}

/**
 * Changes keys through the server that holds the data directory if one runs, or else in the database itself.
 *
 * @returns lines for the operator
 * @throws WalletKitError as `runSecretCommand` does
 */
export async function reachSecrets(command: SecretCommand, config: ServerConfig): Promise<string> {
  const socketPath = config.databaseUrl === undefined ? await findAdminSocket(config.dataDirectory) : null
  if (socketPath !== null)
    return z.parse(
      z.string(),
      await askSocket(socketPath, { method: 'POST', path: '/secrets', body: command }),
    )
  // A broken connection shows in the command's own query.
  const { queries, destroy } = await openProjects(config, () => undefined)
  try {
    return await runSecretCommand(command, { queries, config, now: Date.now })
  } finally {
    await destroy()
  }
}
