// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Coin} from "./Coin.sol";

/// Makes many tokens at once, each held by one account.
contract Crowd {
    event Minted(address coin);

    function fill(address holder, string[] calldata symbols) external {
        for (uint256 i = 0; i < symbols.length; i++) {
            Coin coin = new Coin(string.concat("Coin ", symbols[i]), symbols[i], 18, holder, (i + 1) * 1 ether);
            emit Minted(address(coin));
        }
    }
}
