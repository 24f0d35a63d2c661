// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A token that does not keep to ERC-20 in one way, as some on real chains do.
contract OddToken {
    enum Oddity {
        RevertingBalance,
        RevertingNames,
        WordNames,
        GarbageBalance
    }

    event Transfer(address indexed from, address indexed to, uint256 value);

    uint8 public constant decimals = 18;
    Oddity private immutable _oddity;
    string private _symbol;
    mapping(address holder => uint256) private _balances;

    constructor(Oddity oddity, string memory symbol_) {
        _oddity = oddity;
        _symbol = symbol_;
    }

    function airdrop(address to, uint256 amount) external {
        _balances[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function balanceOf(address holder) external view returns (uint256) {
        require(_oddity != Oddity.RevertingBalance, "no balance");
        if (_oddity == Oddity.GarbageBalance) {
            assembly {
                mstore(0, not(0))
                return(0, 7)
            }
        }
        return _balances[holder];
    }

    function name() external view returns (string memory) {
        return _text();
    }

    function symbol() external view returns (string memory) {
        return _text();
    }

    /// One word of text instead of a string, as the first tokens answered.
    function _text() private view returns (string memory) {
        require(_oddity != Oddity.RevertingNames, "no name");
        if (_oddity == Oddity.WordNames) {
            bytes32 word = bytes32(bytes(_symbol));
            assembly {
                mstore(0, word)
                return(0, 32)
            }
        }
        return _symbol;
    }
}
