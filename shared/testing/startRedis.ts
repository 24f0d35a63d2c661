import { freePort, programOf, type Service, startService } from './startService.ts'

export interface TestRedis extends Service {
  url: string
}

/** A real Redis on a free port, which keeps nothing on disk: after `stop`, `start` brings it back empty. */
export async function startRedis(): Promise<TestRedis> {
  const command = programOf('REDIS_SERVER_PATH')
  const port = await freePort()
  const args = `--port ${port} --bind 127.0.0.1 --appendonly no --dir /tmp`.split(' ')
  const service = await startService({
    command,
    args: [...args, '--save', ''],
    readyLine: 'Ready to accept connections',
  })
  return { ...service, url: `redis://127.0.0.1:${port}` }
}
