import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findSilentCatches, silentCatches } from './findSilentCatches.ts'

const root = resolve(import.meta.dirname, '../..')

const silent: Record<string, string> = {
  'catch without a name': 'try { run() } catch { stop() }',
  'an empty catch': 'try { run() } catch {}',
  'a catch that does not use its error': 'try { run() } catch (error) { stop() }',
  'catch with nothing': 'run().catch(() => {})',
  'catch with a value instead': 'const a = await run().catch(() => null)',
  'catch with an async function': 'run().catch(async () => { await stop() })',
  'catch with a function of the old kind': 'run().catch(function () {})',
  'catch with a parameter that is not used': 'run().catch((error) => stop())',
  'then with a second function': 'run().then((value) => use(value), () => stop())',
  'catch with a function of the file that takes nothing': 'const drop = () => {}\nrun().catch(drop)',
  'an optional call': 'running?.catch(() => {})',
  'a comment of the function beside it': 'run().then(() => {\n  // It runs.\n}, () => {})',
  'a comment of the line before that is code’s': 'stop() // It stops.\nrun().catch(() => {})',
}

test.each(Object.entries(silent))('rejects: %s', (_, source) => {
  expect(silentCatches('a.ts', source)).toHaveLength(1)
})

const told: Record<string, string> = {
  'a catch that uses its error': 'try { run() } catch (error) { stop(error) }',
  'a catch that takes it apart': 'try { run() } catch ({ code }) { stop(code) }',
  'a reason in the block': 'try { run() } catch {\n  // It has stopped by itself.\n}',
  'a reason behind it': 'run().catch(() => {}) // It has stopped by itself.',
  'a reason before it': '// It has stopped by itself.\nrun().catch(() => {})',
  'a reason before it in a chain': 'run()\n  // It has stopped by itself.\n  .catch(() => {})',
  'a reason before the second function':
    'run().then(\n  use,\n  // It has stopped by itself.\n  () => {},\n)',
  'a reason within the function': 'run().then(use, () => {\n  /* It has stopped by itself. */\n})',
  'catch that hands it on': 'run().catch(sayUnforeseen)',
  'then with one function': 'run().then(() => stop())',
  'a reference to what only the caller knows': 'run().then(close, close)',
  'an HTTP header': "answer.headers.get('catch')",
}

test.each(Object.entries(told))('default: %s', (_, source) => {
  expect(silentCatches('a.ts', source)).toEqual([])
})

test('default: no file of the project drops an error without a reason', async () => {
  const listed = await promisify(execFile)('git', ['-C', root, 'ls-files'], { maxBuffer: 16 * 1024 * 1024 })
  const paths = listed.stdout.split('\n').filter(Boolean)
  expect(await findSilentCatches(root, paths)).toEqual([])
  expect(paths.length).toBeGreaterThan(1_000)
})
