// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

contract Coin is ERC20 {
    uint8 private immutable places;

    constructor(string memory name, string memory symbol, uint8 decimals_) ERC20(name, symbol) {
        places = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// Two movements in one transaction: what an exchange does.
    function swap(Coin other, uint256 given, uint256 got) external {
        _transfer(msg.sender, address(other), given);
        other.mint(msg.sender, got);
    }
}

contract Thing is ERC721 {
    mapping(uint256 => string) private uris;

    constructor(string memory name) ERC721(name, "THING") {}

    function mint(address to, uint256 id, string calldata uri) external {
        _mint(to, id);
        uris[id] = uri;
    }

    function mintMany(address[] calldata to, uint256 first) external {
        for (uint256 i; i < to.length; i++) _mint(to[i], first + i);
    }

    /// As some collections do, to be shown among the balances.
    function decimals() external pure returns (uint8) {
        return 18;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        return uris[id];
    }
}

contract Items is ERC1155 {
    constructor(string memory uri) ERC1155(uri) {}

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }
}

/// Says that it moved something, and answers as its kind does: 0 reverts, 1 burns all gas, 2 garbage, 3 words of 32 bytes.
contract Odd {
    event Transfer(address indexed from, address indexed to, uint256 value);

    uint256 private immutable kind;

    constructor(uint256 kind_, address to) {
        kind = kind_;
        emit Transfer(address(0), to, 5);
    }

    fallback(bytes calldata data) external returns (bytes memory) {
        if (kind == 0) revert("no");
        if (kind == 1) {
            assembly {
                invalid()
            }
        }
        if (kind == 2) return hex"c0de";
        if (bytes4(data) == 0x313ce567) return abi.encode(6);
        if (bytes4(data) == 0x70a08231) return abi.encode(7000000);
        return abi.encode(bytes32("MKR"));
    }
}

/// Gives back what it got, of which no log tells.
contract Purse {
    function back(uint256 amount) external payable {
        (bool done, ) = msg.sender.call{value: amount}("");
        require(done);
    }
}

/// Takes a signature in place of an approval (EIP-2612).
contract Permitted is ERC20Permit {
    constructor(string memory name, string memory symbol) ERC20(name, symbol) ERC20Permit(name) {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// Changes an approval only to or from nothing.
contract Stubborn is ERC20 {
    constructor(string memory name, string memory symbol) ERC20(name, symbol) {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function approve(address spender, uint256 amount) public override returns (bool) {
        require(amount == 0 || allowance(msg.sender, spender) == 0);
        return super.approve(spender, amount);
    }
}
