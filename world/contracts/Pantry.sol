// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// Pieces of which there are many alike. The metadata's address holds `{id}`, as the standard has it.
contract Pantry is ERC1155 {
    string public constant name = "Harbor Pantry";
    address private immutable _deployer = msg.sender;

    constructor() ERC1155("") {}

    function mint(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }

    function setBase(string calldata base) external {
        require(msg.sender == _deployer);
        _setURI(string.concat(base, "pantry/{id}.json"));
    }
}
