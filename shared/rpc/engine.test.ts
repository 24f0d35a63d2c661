import { createPortPair } from './testing/createPortPair.ts'
import { describeEngine } from './testing/describeEngine.ts'

describeEngine('over MessagePort', createPortPair)
