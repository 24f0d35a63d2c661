/* For the image: the Node that runs this, and the libraries that it has loaded, into one folder; into another, what the server may write. */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [, , folder, owned] = process.argv

function copy(from, to = from) {
  const target = join(folder, to)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(from, target)
}

copy(process.execPath, '/bin/node')
chmodSync(join(folder, 'bin/node'), 0o755)
// Names for debuggers are a seventh of it. An image without that program keeps them.
spawnSync('strip', [join(folder, 'bin/node')])
// One of them is the kernel's own and has no file.
for (const library of process.report.getReport().sharedObjects) if (library.startsWith('/')) copy(library)

mkdirSync(join(owned, 'data'), { recursive: true, mode: 0o700 })
mkdirSync(join(folder, 'tmp'))
chmodSync(join(folder, 'tmp'), 0o1777)
