import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { namePrograms } from './scripts/programs.ts'

namePrograms()

/*
 * What pages run is tested in threads, what Node runs in processes of its own: it starts programs and holds their sockets.
 * Neither starts a worker for each file. A test leaves nothing behind in its worker: no timer, no global, no connection.
 */
const projects = [
  { name: 'pages', pool: 'threads', folders: ['shared', 'loader', 'widget', 'frame-auth', 'admin'] },
  // Views in happy-dom. Each file has a document of its own.
  {
    name: 'views',
    pool: 'threads',
    folders: ['widget', 'frame-auth', 'admin'],
    environment: './widget/testing/domEnvironment.ts',
    isolate: true,
    // The kit's server is one of another origin, and says which pages may ask it: that is the server's own matter.
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
    // As for Testing Library (openTestModal.tsx): a machine with other work to do is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
  },
  {
    name: 'programs',
    pool: 'forks',
    folders: ['server', 'scripts', 'world', 'bench', 'tools', 'e2e'],
  },
  // The renderer of the documentation takes answers by `Response`, which the server puts another in the place of.
  { name: 'documentation', pool: 'forks', folders: ['scripts/docs'], isolate: true },
  // Whole apps with their world in one process, a minute each. Beside what other files have left, one has run until its heap was full.
  { name: 'integration', pool: 'forks', folders: ['integration'], isolate: true },
] as const

/** A test that keeps what it makes ends its process within a minute, with a trace: without it, at 4 GB after a quarter of an hour. */
const heapLimit = ['--max-old-space-size=1024']

// What is only done very often: `npm run soak`.
const kind = process.env['WALLETKIT_SOAK'] ? 'soak' : 'test'

const maxWorkers = Math.max(2, availableParallelism())

export default defineConfig({
  test: {
    environment: 'node',
    // For properties and real processes on a busy machine; nothing here measures time.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    isolate: false,
    maxWorkers,
    experimental: { fsModuleCache: true },
    projects: projects.map(({ folders, ...project }) => ({
      extends: true,
      test: {
        ...project,
        execArgv: project.pool === 'forks' ? [...heapLimit] : [],
        include: folders.map((folder) =>
          project.name === 'views' ? `${folder}/**/*.view.${kind}.tsx` : `${folder}/**/*.${kind}.{ts,tsx}`,
        ),
        exclude: [
          ...(project.name === 'views' ? [] : ['**/*.view.*']),
          ...(project.name === 'programs' ? ['scripts/docs/**'] : []),
        ],
      },
    })),
  },
})
