// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A contract that takes no coins: it has no way to receive them.
contract Refusing {}
