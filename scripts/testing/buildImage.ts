import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'

const root = resolve(import.meta.dirname, '../..')

/** What an engine starts of an image. */
const configSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})
export type ImageConfig = z.infer<typeof configSchema>['Docker']['config']

export interface TestImage {
  config: ImageConfig
  /** Its files, as a folder of this machine. */
  tree: string
  /** Writes it as registries have it: each layer compressed. @returns that folder */
  push(): string
  destroy(): void
}

/**
 * Builds the `Dockerfile` over this machine's own Node, with what is built already: no registry of images and none of packages is asked.
 * As root, by Debian's `buildah`, in a store of its own.
 *
 * @param folder for all that it makes
 * @param dist what `npm run build -- --served` makes
 */
export function buildImage(folder: string, dist: string): TestImage {
  const own = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...own, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const build = (context: string, tag: string, ...args: string[]) =>
    buildah('bud', '--isolation', 'chroot', '--format', 'docker', '--tag', tag, ...args, context)

  const copying = join(folder, 'copy.Dockerfile')
  writeFileSync(copying, 'FROM scratch\nCOPY . /\n')
  const base = join(folder, 'base')
  for (const [from, to] of nodeFiles()) {
    mkdirSync(dirname(join(base, to)), { recursive: true })
    copyFileSync(from, join(base, to))
  }
  build(base, 'localhost/base', '--file', copying)
  cpSync(dist, join(folder, 'built/kit/dist'), { recursive: true })
  build(join(folder, 'built'), 'localhost/built', '--file', copying)
  const given = ['NODE_IMAGE=localhost/base', 'BUILT=localhost/built']
  build(root, 'localhost/wallet-kit', ...given.flatMap((argument) => ['--build-arg', argument]))

  const inspected: unknown = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/wallet-kit'))
  const container = buildah('from', 'localhost/wallet-kit')
  return {
    config: configSchema.parse(inspected).Docker.config,
    tree: buildah('mount', container),
    push() {
      buildah('push', 'localhost/wallet-kit', `oci:${join(folder, 'pushed')}:latest`)
      return join(folder, 'pushed')
    },
    destroy: () => void buildah('rm', '--all'),
  }
}

const reportSchema = z.object({ sharedObjects: z.array(z.string()) })

/** This Node and its libraries, and where they are in the image. */
function nodeFiles(): [string, string][] {
  const { sharedObjects } = reportSchema.parse(process.report.getReport())
  const libraries = sharedObjects.filter((path) => path.startsWith('/') && !path.endsWith('.node'))
  return [
    [process.execPath, '/usr/local/bin/node'],
    ...libraries.map((path): [string, string] => [path, path]),
  ]
}
