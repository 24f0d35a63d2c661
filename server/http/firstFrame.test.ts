import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { createFirstFrames } from './firstFrame.ts'

const config: ProjectConfig = {
  projectId: 'demo',
  name: 'Demo',
  allowedOrigins: [],
  allowDevelopmentHosts: true,
  features: {},
  networks: [],
  apiUrl: 'https://kit.example',
  version: '0.0.0',
}

let folder = ''
let lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
const build = (code: string) => writeFileSync(join(folder, 'firstFrame/renderFirstFrame.js'), code)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  mkdirSync(join(folder, 'firstFrame'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('createFirstFrames', () => {
  test('default: what the build’s function makes of the project', async () => {
    build("export const renderFirstFrame = ({ name }) => '<template>' + name + '</template>'")
    expect(await createFirstFrames(folder, log)(config)).toBe('<template>Demo</template>')
  })

  test.each([
    ['a function that throws', 'export const renderFirstFrame = () => { throw new Error("no") }'],
    ['no function', 'export const renderFirstFrame = 1'],
  ])('rejects: %s: the document goes out without, and the log says so', async (_, code) => {
    build(code)
    expect(await createFirstFrames(folder, log)(config)).toBe('')
    expect(lines.join('')).toContain('first frame not drawn')
  })

  test('rejects: a missing build, naming the file', () => {
    expect(() => createFirstFrames(folder, log)).toThrow(/firstFrame\/renderFirstFrame\.js is missing/)
  })
})
