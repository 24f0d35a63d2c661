// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// The token of the test network. It is worth nothing: whoever wants some makes some.
contract TestDollar is ERC20Permit {
    constructor(address[] memory holders, uint256 each) ERC20("Test Dollar", "tUSD") ERC20Permit("Test Dollar") {
        for (uint256 i = 0; i < holders.length; i++) {
            _mint(holders[i], each);
        }
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
