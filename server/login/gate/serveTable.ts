import type { Hono } from 'hono'
import type { ApiAnswer, ApiRequest, EndpointTable } from '#shared/api/endpoint.ts'
import type { AuthGate } from './authGate.ts'
import type { CallerOf } from './caller.ts'
import { serveEndpoint } from './serveEndpoint.ts'

type Handlers<Table extends EndpointTable> = {
  [Name in keyof Table]: (
    request: ApiRequest<Table[Name]>,
    caller: CallerOf<Table[Name]>,
    signal: AbortSignal,
  ) => Promise<ApiAnswer<Table[Name]>>
}

/** Answers every endpoint of a table by the handler of its name. */
export function serveTable<Table extends EndpointTable>(
  app: Hono,
  table: Table,
  gate: AuthGate,
  handlers: Handlers<Table>,
): void {
  for (const name in table) serveEndpoint(app, table[name], gate, handlers[name])
}
