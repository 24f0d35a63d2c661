// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Numbered pieces. Each names its own metadata, in full or, where it says so, below a base that the deployer may move.
contract Collectible is ERC721 {
    address private immutable _deployer = msg.sender;
    string private _base;
    mapping(uint256 tokenId => string) private _uris;
    mapping(uint256 tokenId => bool) private _isBelowBase;

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(address to, uint256 tokenId, string calldata uri, bool isBelowBase) external {
        _uris[tokenId] = uri;
        _isBelowBase[tokenId] = isBelowBase;
        _mint(to, tokenId);
    }

    function burn(uint256 tokenId) external {
        _update(address(0), tokenId, msg.sender);
    }

    function setBase(string calldata base) external {
        require(msg.sender == _deployer);
        _base = base;
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return _isBelowBase[tokenId] ? string.concat(_base, _uris[tokenId]) : _uris[tokenId];
    }
}
