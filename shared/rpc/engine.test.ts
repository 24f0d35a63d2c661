import { createPostRobotPair } from '../transport/postRobot/testing/createPostRobotPair.ts'
import { createPortPair } from './testing/createPortPair.ts'
import { describeEngine } from './testing/describeEngine.ts'

describeEngine('over MessagePort', createPortPair)
describeEngine('over post-robot', createPostRobotPair)
