// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// The collection of the test network: numbered items, whose pictures are drawn by the contract.
contract TestItems is ERC721 {
    using Strings for uint256;

    uint256 public totalSupply;

    constructor(address[] memory holders) ERC721("Test Items", "ITEM") {
        for (uint256 i = 0; i < holders.length; i++) {
            mint(holders[i]);
        }
    }

    function mint(address to) public returns (uint256 tokenId) {
        tokenId = totalSupply++;
        _mint(to, tokenId);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        string memory number = tokenId.toString();
        bytes memory picture = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(',
            ((tokenId * 47) % 360).toString(),
            ',60%,45%)"/><text x="50" y="62" font-family="sans-serif" font-size="36" text-anchor="middle" fill="#fff">',
            number,
            "</text></svg>"
        );
        bytes memory metadata = abi.encodePacked(
            '{"name":"Test Item #',
            number,
            '","description":"An item of the test network.","image":"data:image/svg+xml;base64,',
            Base64.encode(picture),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(metadata));
    }
}
