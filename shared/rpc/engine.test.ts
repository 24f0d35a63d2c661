import { createPortPair } from './testing/createPortPair.ts'
import { createPostRobotPair } from './testing/createPostRobotPair.ts'
import { describeEngine } from './testing/describeEngine.ts'

describeEngine('over MessagePort', createPortPair)
describeEngine('over post-robot', createPostRobotPair)
